import { Button } from '@mantine/core';
import { IconArrowBackUp, IconLock, IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  guardTypeWords,
  isWeighed,
  orderStep as declared,
  type OrderStepRow,
  stepKindWords,
} from '@terezi/domain/orders/order-step.ts';
import { lazy, Suspense, useState } from 'react';
import { classes } from '#kit/classes.ts';
import { Failed, Loading } from '#kit/page/EmptyState.tsx';
import { MISSING, number } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { PlainIconButton } from '#kit/part/PlainIconButton.tsx';
import { toast } from '#kit/toast/toast.ts';
import type { Row } from '#records/noun.ts';
import { asking } from '#shell/api/asking.ts';
import { orderStepCalls } from '#shell/api/calls/order-step.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { useMay } from '#shell/me.tsx';
import { QUIET } from '#shell/api/queries.ts';
import { asRefused } from '#shell/api/refused.ts';
import css from './steps.module.css';
import { orderStep } from './order-step.ts';
import { type ShownStep, stepsOf } from './steps-of.ts';
import { stepWords as words } from './words.ts';

// A reader who leaves the way as it is loads no form of a step.
const RecordDrawer = lazy(async () => ({
  default: (await import('#records/form/RecordDrawer.tsx')).RecordDrawer,
}));

const { fields } = declared;
const ALL = { pageSize: 200, sort: 'Sequence' };

/** The company's steps and the order's own. */
function useSteps(orderId: number) {
  const company = useQuery({ ...asking(orderStepCalls.list, { ...ALL, orderIdEmpty: true }), meta: QUIET });
  const own = useQuery({ ...asking(orderStepCalls.list, { ...ALL, orderId: [orderId] }), meta: QUIET });
  const failed = [company, own].find(({ data, error }) => !data && error);
  return {
    steps: company.data && own.data ? stepsOf(company.data.orderStep, own.data.orderStep) : null,
    failure: failed && { error: failed.error, retry: () => void failed.refetch() },
  };
}

type StepProps = {
  readonly step: ShownStep;
  readonly open: (row: OrderStepRow) => void;
  /** Takes a step out of the way of this order; null for a reader who may not. */
  readonly remove: ((row: OrderStepRow) => void) | null;
};

function Step({ step, open, remove }: StepProps) {
  const say = useSay();
  const { language } = useLanguage();
  const { own, name, sequence, stepKind, guardType, isRequired, normMinutes } = step;
  return (
    <tr className={classes(own && css.own)}>
      <td className="fig">{sequence}</td>
      <td className="m">
        {own && remove ? (
          <button type="button" className={css.name} onClick={() => open(own)}>
            {name}
          </button>
        ) : (
          name
        )}
        {own && <span className={css.tag}>{say(words.onlyHere)}</span>}
      </td>
      <td className="mid">{say(stepKindWords[stepKind as keyof typeof stepKindWords])}</td>
      <td className="mid">
        {isWeighed(stepKind)
          ? say(words.byScale)
          : say(guardTypeWords[guardType as keyof typeof guardTypeWords])}
      </td>
      <td className="cap">{say(isRequired ? words.yes : words.mayBeSkipped)}</td>
      <td className={css.figure}>{normMinutes === null ? MISSING : number(normMinutes, language)}</td>
      <td>
        {own && remove ? (
          <PlainIconButton
            icon={IconX}
            size="xs"
            label={say(words.remove, { name })}
            onClick={() => remove(own)}
          />
        ) : (
          <span role="img" aria-label={say(words.locked)} title={say(words.locked)}>
            <Icon of={IconLock} size="s" />
          </span>
        )}
      </td>
    </tr>
  );
}

const HEADS = [
  [fields.sequence.words, 56],
  [fields.name.words, undefined],
  [fields.stepKind.words, 118],
  [fields.guardType.words, 160],
  [fields.isRequired.words, 104],
  [fields.normMinutes.words, 92],
  [words.change, 40],
] as const;

function Table({
  steps,
  ...acts
}: Pick<StepProps, 'open' | 'remove'> & { readonly steps: readonly ShownStep[] }) {
  const say = useSay();
  return (
    <div className={css.scrolls} tabIndex={0} role="group" aria-label={say(declared.words.many)}>
      <table className={css.steps}>
        <colgroup>
          {HEADS.map(([title, width]) => (
            <col key={title.en} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {HEADS.map(([title]) => (
              <th key={title.en} scope="col">
                <span className={classes(title === words.change && 'vh')}>{say(title)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <Step key={step.own?.id ?? step.name} step={step} {...acts} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The way that the trucks of an order go: the company's steps, which stay, and the order's own, which are added and taken out here. */
export function OrderSteps({
  row: { id, number: name },
}: {
  readonly row: { readonly id: number; readonly number: string };
}) {
  const say = useSay();
  const mayWrite = useMay()(orderStepCalls.add);
  const { language } = useLanguage();
  const { steps, failure } = useSteps(id);
  const [opened, setOpened] = useState<OrderStepRow | 'new' | null>(null);
  const removing = useMutation(orderStepCalls.remove);
  const remove = async (row: OrderStepRow) => {
    const gone = await removing.act({ id: row.id });
    if (gone !== null) toast({ title: say(words.removed), detail: row.name });
  };
  const own = steps?.flatMap((step) => step.own ?? []) ?? [];
  const removeAll = async () => {
    for (const step of own) if ((await removing.act({ id: step.id })) === null) return;
  };
  if (failure) {
    const { message, code } = asRefused(failure.error);
    return <Failed title={say(words.failed)} text={message} code={code} onRetry={failure.retry} />;
  }
  if (!steps) return <Loading rows={5} />;
  return (
    <>
      <div className={css.head}>
        <span className="cap">{say(words.atOnce, { count: number(own.length, language) })}</span>
        {mayWrite && (
          <span className="end row">
            {own.length > 0 && (
              <Button
                size="xs"
                variant="subtle"
                leftSection={<Icon of={IconArrowBackUp} size="s" />}
                onClick={() => void removeAll()}
              >
                {say(words.asCompany)}
              </Button>
            )}
            <Button
              size="xs"
              variant="soft"
              leftSection={<Icon of={IconPlus} size="s" />}
              onClick={() => setOpened('new')}
            >
              {say(words.add)}
            </Button>
          </span>
        )}
      </div>
      <Table steps={steps} open={setOpened} remove={mayWrite ? (step) => void remove(step) : null} />
      {opened && (
        <Suspense>
          <RecordDrawer
            noun={orderStep}
            row={opened === 'new' ? null : (opened as OrderStepRow & Row)}
            given={{ orderId: { id: String(id), name } }}
            close={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  );
}
