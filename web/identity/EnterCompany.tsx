import { Button, Modal } from '@mantine/core';
import { ErrorSummary } from '#kit/form/ErrorSummary.tsx';
import { OPTION_LIMIT, type Option, optionsFrom } from '#kit/form/choice/option-search.ts';
import { SearchField } from '#kit/form/choice/SearchField.tsx';
import { useForm } from '#kit/form/state/use-form.ts';
import { useSay } from '#kit/language.tsx';
import { companyCalls } from '#shell/api/calls/company.gen.ts';
import { placeOf } from '#shell/api/asking.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { goOnWith } from '#shell/api/go-on-with.ts';
import { replacingToken } from '#shell/api/session.ts';
import css from './gate.module.css';
import { IDENTITY_WORDS } from './words.ts';

const companies = optionsFrom(placeOf(companyCalls.toEnter.id), async (query, signal) => {
  const name = query.trim();
  const question = { ...(name && { name }), pageSize: OPTION_LIMIT };
  const { company } = await companyCalls.toEnter(question, { signal });
  return {
    options: company.map(({ id, name: called, voen }) => ({
      id: String(id),
      name: called,
      ...(voen && { fact: voen }),
    })),
  };
});

const labels = { company: IDENTITY_WORDS.company };
const initial: { company: Option | null } = { company: null };
const validate = ({ company }: typeof initial) => (company ? {} : { company: IDENTITY_WORDS.required });

function EnterForm({ close }: { close: () => void }) {
  const say = useSay();
  const enter = useMutation(companyCalls.enter, { done: ({ token }) => goOnWith(token) });
  const submit = ({ company }: typeof initial) =>
    replacingToken(() => enter.send({ companyId: Number(company?.id) }));
  const form = useForm({ labels, initial, validate, submit, cancel: close });
  return (
    <form {...form.formProps} className={css.dialogForm}>
      <ErrorSummary wrong={[]} general={form.general} />
      <p className={`dim ${css.dialogText}`}>{say(IDENTITY_WORDS.enterText)}</p>
      <SearchField field={form.field('company')} load={companies} />
      <div className={css.dialogActs}>
        <Button onClick={close}>{say(IDENTITY_WORDS.cancel)}</Button>
        <Button type="submit" variant="filled" disabled={form.isSending}>
          {say(IDENTITY_WORDS.enter)}
        </Button>
      </div>
    </form>
  );
}

/** Goes over to a company that the reader looks after, to act there as its administrator. */
export function EnterCompany({ close }: { close: () => void }) {
  const say = useSay();
  return (
    <Modal
      opened
      onClose={close}
      title={say(IDENTITY_WORDS.enterCompany)}
      closeButtonProps={{ 'aria-label': say(IDENTITY_WORDS.close) }}
      size={400}
    >
      <EnterForm close={close} />
    </Modal>
  );
}
