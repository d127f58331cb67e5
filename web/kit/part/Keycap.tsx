import part from './Keycap.module.css';

/** A key of the keyboard as it is printed on it: "F8", "Ctrl K", "↓". */
export function Keycap({ keys }: { keys: string }) {
  return <kbd className={part.key}>{keys}</kbd>;
}
