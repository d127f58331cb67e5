import { Keycap } from '#kit/part/Keycap.tsx';
import { useSay } from '#kit/language.tsx';
import css from './dispatch.module.css';
import { dispatchWords as words } from './words.ts';

const KEYS = [
  [['←', '→'], 'keyColumn'],
  [['↑', '↓'], 'keyTruck'],
  [['Alt →'], 'keyNext'],
  [['T'], 'keyConfirm'],
  [['Enter'], 'keyOpen'],
  [['P'], 'keyPlan'],
  [['/'], 'keySearch'],
] as const;

/** What each key does, at the foot of the board. */
export function BoardKeys() {
  const say = useSay();
  return (
    <div className={css.keys} role="group" aria-label={say(words.keys)}>
      {KEYS.map(([caps, name]) => (
        <span key={name}>
          {caps.map((cap) => (
            <Keycap key={cap} keys={cap} />
          ))}
          {say(words[name])}
        </span>
      ))}
      <span className="end">{say(words.keyDrag)}</span>
    </div>
  );
}
