import type { Words } from '@terezi/domain/grammar/words.ts';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { classes } from '../classes.ts';
import { PageHead } from '../page/PageHead.tsx';
import { useSay } from '../language.tsx';
import type { ShowValues } from './state/change.ts';
import { DraftTime } from './DraftTime.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import type { Form, Wrong } from './state/form.ts';
import { firstField } from './state/first-field.ts';
import css from './form-page.module.css';
import { Needed } from './Needed.tsx';
import { isUnder } from './state/path.ts';
import { FORM_PAGE_WORDS } from './page-words.ts';
import { SaveBar } from './SaveBar.tsx';
import { FORM_WORDS } from './words.ts';

/** A part of a long form: its name, its fields, and how they are drawn. */
export type FormPart = {
  readonly key: string;
  readonly words: Words;
  readonly fields: readonly string[];
  readonly content: ReactNode;
};

type FormPageProps<Values extends object> = {
  readonly form: Form<Values>;
  readonly title: string;
  readonly parts: readonly FormPart[];
  /** The state of the row beside its title, and its acts besides a change. */
  readonly after?: ReactNode;
  readonly actions?: ReactNode;
  /** The way back, above the title. */
  readonly crumbs?: ReactNode;
  /** The verb of the primary button. */
  readonly verb?: Words;
  /** A remark above the parts. */
  readonly note?: ReactNode;
  /** The few fields that must be filled, where most need not be. */
  readonly needed?: readonly Words[] | null;
  /** For a new row: the foot stands there before anything has changed. */
  readonly isNew?: boolean;
  readonly show?: ShowValues<Values>;
};

const wrongIn = ({ fields }: FormPart, wrong: readonly Wrong[]): number =>
  wrong.filter(({ path }) => fields.some((field) => path === field || isUnder(path, field))).length;

/** The part at the top of the view. */
function usePartInSight(body: HTMLElement | null, ids: readonly string[]): string | null {
  const [inSight, setInSight] = useState<string | null>(null);
  const known = ids.join(' ');
  useEffect(() => {
    if (!body) return;
    const look = () => {
      const top = body.getBoundingClientRect().top;
      const isEnd = body.scrollTop + body.clientHeight >= body.scrollHeight - 1 && body.scrollTop > 0;
      const all = known.split(' ');
      const passed = all.filter((id) => {
        const part = document.getElementById(id);
        return part !== null && part.getBoundingClientRect().top - top < body.clientHeight / 3;
      });
      // The last part may be too short to ever come to the top.
      setInSight((isEnd ? all.at(-1) : passed.at(-1)) ?? all[0] ?? null);
    };
    look();
    body.addEventListener('scroll', look, { passive: true });
    return () => body.removeEventListener('scroll', look);
  }, [body, known]);
  return inSight;
}

/** A form of many fields as a page: its parts with a way to each, errors above them, and a foot that stays in view. */
export function FormPage<Values extends object>(props: FormPageProps<Values>) {
  const { form, title, parts, crumbs, note, after, actions, needed = null } = props;
  const { verb = FORM_WORDS.save, isNew = false, show } = props;
  const say = useSay();
  const id = useId();
  const idOf = ({ key }: FormPart) => `${id}${key}`;
  const [body, setBody] = useState<HTMLElement | null>(null);
  const inSight = usePartInSight(body, parts.map(idOf));
  // A person who comes to the page begins in its first field, as beside a list.
  useEffect(() => firstField(body)?.focus({ preventScroll: true }), [body]);
  const goTo = (part: FormPart) => {
    const section = document.getElementById(idOf(part));
    section?.scrollIntoView({ block: 'start' });
    section?.focus({ preventScroll: true });
  };
  return (
    <form {...form.formProps} className={css.page} aria-label={title}>
      <PageHead
        title={title}
        crumbs={crumbs}
        after={after}
        actions={
          <>
            <DraftTime at={form.draftAt} />
            {actions}
          </>
        }
      />
      <div className={css.middle}>
        <nav className={css.ways} aria-label={say(FORM_PAGE_WORDS.sections)}>
          {parts.map((part) => {
            const count = wrongIn(part, form.wrong);
            const section = say(part.words);
            return (
              <button
                key={part.key}
                type="button"
                aria-current={inSight === idOf(part) ? 'true' : undefined}
                {...(count > 0 && { 'aria-label': say(FORM_PAGE_WORDS.wrongHere, { section, count }) })}
                className={classes(css.way, count > 0 && css.wrongWay)}
                onClick={() => goTo(part)}
              >
                <span className="el">{section}</span>
                {count > 0 && ' '}
                {count > 0 && <span className={css.count}>{count}</span>}
              </button>
            );
          })}
        </nav>
        <div ref={setBody} className={css.body}>
          <ErrorSummary wrong={form.wrong} general={form.general} />
          {note}
          <Needed fields={needed}>
            {parts.map((part) => (
              <section
                key={part.key}
                id={idOf(part)}
                tabIndex={-1}
                className={css.part}
                aria-labelledby={`${idOf(part)}-name`}
              >
                <h2 id={`${idOf(part)}-name`} className="h2">
                  {say(part.words)}
                </h2>
                <div className={css.content}>{part.content}</div>
              </section>
            ))}
          </Needed>
        </div>
      </div>
      <SaveBar form={form} {...(show && { show })} verb={verb} stays={isNew} />
    </form>
  );
}
