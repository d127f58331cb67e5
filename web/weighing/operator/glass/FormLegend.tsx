import { Keycap } from '#kit/part/Keycap.tsx';
import { useSay } from '#kit/language.tsx';

const words = {
  keySave: { az: 'Yadda saxla və sahəyə qayıt', en: 'Save and go back to the field' },
  keyNext: { az: 'Növbəti sahə', en: 'Next field' },
  keyCloseTop: { az: 'Yalnız üst pəncərəni bağla', en: 'Close the top window only' },
} as const;

/** The keys of a form that is open beside the scale. */
const KEYS = [
  { keys: 'Ctrl Enter', name: words.keySave },
  { keys: 'Tab', name: words.keyNext },
  { keys: 'Esc', name: words.keyCloseTop },
] as const;

/** The keys that work while the operator adds something. */
export function FormLegend() {
  const say = useSay();
  return KEYS.map(({ keys, name }) => (
    <span key={keys}>
      <Keycap keys={keys} />
      {say(name)}
    </span>
  ));
}
