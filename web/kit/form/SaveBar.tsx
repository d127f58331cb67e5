import { Button } from '@mantine/core';
import type { Words } from '@terezi/domain/grammar/words.ts';
import type { ReactNode } from 'react';
import { number } from '../formats.ts';
import { Keycap } from '../part/Keycap.tsx';
import { useLanguage, useSay } from '../language.tsx';
import { Status } from '../part/Status.tsx';
import { type ShowValues, useChanges } from './state/change.ts';
import css from './form.module.css';
import type { Form } from './state/form.ts';
import { FORM_WORDS } from './words.ts';

const LISTED = 2;

/** How much has changed, and the first of it. */
function Changed({ changes }: { readonly changes: ReturnType<typeof useChanges> }) {
  const say = useSay();
  const { language } = useLanguage();
  const more = changes.length - LISTED;
  return (
    <>
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
    </>
  );
}

/** The foot of a form that is a page: rises once something changed, and says what. */
export function SaveBar<Values extends object>({
  form,
  show = {},
  verb = FORM_WORDS.save,
  stays = false,
  isOff = false,
  state,
}: {
  readonly form: Form<Values>;
  readonly verb?: Words;
  /** It stands there before anything has changed. */
  readonly stays?: boolean;
  /** What is in the form cannot be sent as it is. */
  readonly isOff?: boolean;
  /** The state of the form, in place of the changes. */
  readonly state?: ReactNode;
  /** How values read that are no text by themselves, for example grams. */
  readonly show?: ShowValues<Values>;
}) {
  const say = useSay();
  const changes = useChanges(form, show);
  if (changes.length === 0 && !stays) return null;
  return (
    <div className={css.saveBar} role="status">
      {state ?? <Changed changes={changes} />}
      <span className={css.acts}>
        <span className={css.keys}>
          <Keycap keys="Ctrl Enter" />
        </span>
        <Button onClick={form.cancel}>{say(FORM_WORDS.cancel)}</Button>
        <Button variant="filled" type="submit" disabled={form.isSending || isOff}>
          {say(verb)}
        </Button>
      </span>
    </div>
  );
}
