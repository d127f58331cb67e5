import { Button } from '@mantine/core';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { number } from '../formats.ts';
import { Keycap } from '../Keycap.tsx';
import { useLanguage, useSay } from '../language.tsx';
import { Status } from '../Status.tsx';
import { type ShowValues, useChanges } from './change.ts';
import css from './form.module.css';
import type { Form } from './form.ts';
import { FORM_WORDS } from './words.ts';

const LISTED = 2;

/** The foot of a form that is a page: rises once something changed, and says what. */
export function SaveBar<Values extends object>({
  form,
  show = {},
  verb = FORM_WORDS.save,
  stays = false,
}: {
  readonly form: Form<Values>;
  readonly verb?: Words;
  /** It stands there before anything has changed. */
  readonly stays?: boolean;
  /** How values read that do not speak for themselves, for example grams. */
  readonly show?: ShowValues<Values>;
}) {
  const say = useSay();
  const { language } = useLanguage();
  const changes = useChanges(form, show);
  if (changes.length === 0 && !stays) return null;
  const more = changes.length - LISTED;
  return (
    <div className={css.saveBar} role="status">
      {changes.length > 0 && (
        <Status shape="disc" tone="warn">
          {say(FORM_WORDS.unsaved, { count: number(changes.length, language) })}
        </Status>
      )}
      <span className={css.changes}>
        {changes.slice(0, LISTED).map(({ key, label, before, after }) => (
          <span key={key} className={css.change}>
            {label}: <s>{before}</s> → <b>{after}</b>
          </span>
        ))}
        {more > 0 && <span>{say(FORM_WORDS.andMore, { count: more })}</span>}
      </span>
      <span className={css.acts}>
        <span className={css.keys}>
          <Keycap keys="Ctrl Enter" />
        </span>
        <Button onClick={form.cancel}>{say(FORM_WORDS.cancel)}</Button>
        <Button variant="filled" type="submit" disabled={form.isSending}>
          {say(verb)}
        </Button>
      </span>
    </div>
  );
}
