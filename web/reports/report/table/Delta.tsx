import { useLanguage } from '#kit/language.tsx';
import { changeText, deltaBar } from '../delta.ts';
import css from '../report.module.css';

/** By how much more or less than before: a grey bar from the middle, since more is not better, and per cent. */
export function Delta({ change, full }: { readonly change: string | null; readonly full: number }) {
  const { language } = useLanguage();
  if (change === null) return null;
  return (
    <span className={css.delta}>
      <i>
        <b style={deltaBar(change, full)} />
      </i>
      {changeText(change, language)}
    </span>
  );
}
