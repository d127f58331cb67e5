import { Button, Checkbox, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { fill, LANGUAGES, type Words } from '@terezi/domain/grammar/words.ts';
import { useState } from 'react';
import { Failed, Loading } from '#kit/page/EmptyState.tsx';
import { dateTime, MISSING } from '#kit/formats.ts';
import { useForm } from '#kit/form/state/use-form.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Note } from '#kit/part/Note.tsx';
import { toast } from '#kit/toast/toast.ts';
import { WORDS } from '#kit/words.ts';
import { asking } from '#shell/api/asking.ts';
import { historyCalls } from '#shell/api/calls/history.gen.ts';
import { QUIET } from '#shell/api/queries.ts';
import { isRefusedAs } from '#shell/api/refused.ts';
import { toldField, toldRecord, toldValue } from '#shell/nouns/told-value.ts';
import { useSaving } from '#shell/api/use-saving.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { useLookInto } from '../use-look-into.ts';
import css from './put-back.module.css';
import { PUT_BACK_WORDS as words } from './words.ts';

type Chosen = Record<string, boolean>;
type FormerRow = Awaited<ReturnType<typeof historyCalls.former>>['former'];
type Field = FormerRow['fields'][number];

/** A text of both languages as words. */
const inBoth = (text: (language: 'az' | 'en') => string): Words => {
  const [az, en] = LANGUAGES.map(text);
  return { az: az ?? '', en: en ?? '' };
};

type LineProps = {
  readonly field: Field;
  readonly table: string;
  readonly isChosen: boolean;
  readonly choose: (isChosen: boolean) => void;
};

/** One field: its present value and the one that comes back, to be chosen; or why it does not. */
function Line({ field, table, isChosen, choose }: LineProps) {
  const say = useSay();
  const { language } = useLanguage();
  const text = (value: string | null) => toldValue({ table, field: field.field }, value, language) ?? MISSING;
  const isOpen = field.why === null && !field.stands;
  const note = field.why?.message ?? (field.stands ? say(words.stands) : null);
  return (
    <li className={css.line} data-since={(isOpen && field.isChangedSince) || undefined}>
      <label className={css.field}>
        <Checkbox
          checked={isOpen && isChosen}
          disabled={!isOpen}
          onChange={({ currentTarget }) => choose(currentTarget.checked)}
        />
        {toldField(table, field.field, language)}
      </label>
      <dl className={css.values}>
        <dt>{say(words.now)}</dt>
        <dd>{text(field.now)}</dd>
        <dt>{say(words.former)}</dt>
        <dd>
          <b>{text(field.former)}</b>
        </dd>
      </dl>
      {note !== null && <p className="dim">{note}</p>}
      {isOpen && field.isChangedSince && <p className={css.since}>{say(words.changedSince)}</p>}
    </li>
  );
}

type FormProps = {
  readonly former: FormerRow;
  readonly isNewer: boolean;
  readonly look: () => void;
  readonly close: () => void;
};

/** What comes back, field by field, beside the present values. */
function PutBackForm({ former, isNewer, look, close }: FormProps) {
  const { id, table, title, at, version, fields, kind } = former;
  const say = useSay();
  const { language } = useLanguage();
  const name = toldRecord(table, title, language);
  const saving = useSaving(historyCalls.putBack, {
    done: () => toast({ title: say(words.done), detail: name }),
  });
  const isOfFields = kind === 'update';
  const isOpen = ({ why, stands }: Field) => why === null && !stands;
  const form = useForm<Chosen>({
    labels: Object.fromEntries(
      fields.map(({ field }) => [field, inBoth((each) => toldField(table, field, each))]),
    ),
    // A field changed again since then comes back only where the person chooses it.
    initial: Object.fromEntries(fields.map((each) => [each.field, isOpen(each) && !each.isChangedSince])),
    validate: (values) => {
      const first = fields.find(isOpen)?.field;
      const isNone = isOfFields && !Object.values(values).some(Boolean);
      return isNone && first !== undefined ? { [first]: words.noneChosen } : {};
    },
    submit: async (values) => {
      const chosen = Object.keys(values).filter((field) => values[field]);
      return saving.send({ id, version, ...(isOfFields && { fields: chosen }) });
    },
    accepted: close,
    cancel: close,
  });
  useLookInto(isRefusedAs(saving, 'general.stale'), look);
  return (
    <FormDialog
      form={form}
      title={inBoth((each) => fill(words.title, each, { name: toldRecord(table, title, each) }))}
      verb={words.putBack}
    >
      {isNewer && (
        <Note tone="warn" live>
          {say(words.newer)}
        </Note>
      )}
      <p className="mid">
        {isOfFields ? say(words.lead, { at: dateTime(at, { seconds: true }) }) : say(words.record)}
      </p>
      <ul className={css.lines}>
        {fields.map((field) => (
          <Line
            key={field.field}
            field={field}
            table={table}
            isChosen={form.values[field.field] === true}
            choose={(isChosen) => form.set(field.field, isChosen)}
          />
        ))}
      </ul>
    </FormDialog>
  );
}

/** The dialog where nothing can be put back: the answer is on its way, could not be read, or says why not. */
function Instead(props: {
  readonly title: string;
  readonly why: string | null;
  readonly retry: (() => void) | null;
  readonly close: () => void;
}) {
  const { title, why, retry, close } = props;
  const say = useSay();
  return (
    <Modal opened onClose={close} title={title} size={440}>
      {why !== null && <Note tone="warn">{why}</Note>}
      {retry && <Failed title={say(words.failed)} onRetry={retry} />}
      {why === null && !retry && <Loading rows={4} />}
      <Button mt="var(--s3)" onClick={close}>
        {say(WORDS.close)}
      </Button>
    </Modal>
  );
}

/** Puts back what was there before an entry of the history, or says why it cannot. */
export function PutBackDialog({ id, close }: { readonly id: number; readonly close: () => void }) {
  const say = useSay();
  const { data, isError, refetch } = useQuery({ ...asking(historyCalls.former, { id }), meta: QUIET });
  const [opened, setOpened] = useState<number | null>(null);
  const former = data?.former;
  // The version shown first: a later one means that another change was saved meanwhile.
  if (former && opened === null) setOpened(former.version);
  const look = () => void refetch();
  const ruling = former?.acts.putBack;
  if (!former || ruling?.may !== 'allow')
    return (
      <Instead
        title={say(words.putBack)}
        why={former ? (ruling?.why?.message ?? say(words.stands)) : null}
        retry={isError && !former ? look : null}
        close={close}
      />
    );
  return (
    <PutBackForm
      key={former.version}
      former={former}
      look={look}
      close={close}
      isNewer={opened !== null && opened !== former.version}
    />
  );
}
