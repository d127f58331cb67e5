import { requestKindOf, requestKindText } from '@terezi/domain/request-sheets.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconExternalLink, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { RequestDetail } from '@terezi/domain/requests/api.ts';
import { requestStates } from '@terezi/domain/requests/states.ts';
import { EmptyState, Failed, Loading } from '#kit/page/EmptyState.tsx';
import { dateTime, span } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { IconButton } from '#kit/part/IconButton.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Note } from '#kit/part/Note.tsx';
import { Plate } from '#kit/part/Plate.tsx';
import { Section } from '#kit/page/Section.tsx';
import { StateMark } from '#kit/part/Status.tsx';
import { requestCalls } from '#shell/api/calls/request.gen.ts';
import { asking } from '#shell/api/asking.ts';
import { Link } from '#shell/router/Link.tsx';
import { QUIET } from '#shell/api/queries.ts';
import { asRefused } from '#shell/api/refused.ts';
import { ROLE_WORDS } from '@terezi/domain/users/role-words.ts';
import { Comparison } from './Comparison.tsx';
import css from './decisions.module.css';
import { waitingSince } from './inbox.ts';
import type { Subjects } from './subject.ts';
import type { useDeciding } from './use-deciding.ts';
import { useMinute } from '#shell/use-minute.ts';
import { Verdict } from './Verdict.tsx';
import { requestWords as words } from './words.ts';

type Stepping = { readonly step: (by: 1 | -1) => void };
type CaseProps = {
  readonly step?: Stepping['step'] | undefined;
  readonly id: number;
  readonly subjects: Subjects;
  readonly deciding: ReturnType<typeof useDeciding>;
};

function Steps({ step }: Stepping) {
  const say = useSay();
  return (
    <ActionIcon.Group>
      <IconButton
        icon={IconChevronUp}
        size="xs"
        variant="soft"
        label={say(words.previous)}
        onClick={() => step(-1)}
      />
      <IconButton
        icon={IconChevronDown}
        size="xs"
        variant="soft"
        label={say(words.next)}
        onClick={() => step(1)}
      />
    </ActionIcon.Group>
  );
}

function CaseHead({
  detail,
  subjects,
  step,
}: { detail: RequestDetail } & Pick<CaseProps, 'subjects' | 'step'>) {
  const say = useSay();
  const { language } = useLanguage();
  const now = useMinute();
  const { id, noun, rowId, title, lead, statusId, proposedByName, proposedByRole, proposedAt } = detail;
  const subject = subjects[noun];
  const isWaiting = statusId === requestStates.number.waiting;
  const { seconds } = waitingSince(proposedAt, requestKindOf(detail)?.lateAfter, now);
  const by = proposedByRole && say(ROLE_WORDS[proposedByRole]);
  const since = isWaiting ? say(words.waits, { span: span(seconds, language) }) : '';
  return (
    <header className={css.head}>
      {subject?.isPlate && lead !== null && <Plate number={lead} />}
      <div className={css.title}>
        <div className="row">
          <h2 className="h1">{say(words.numbered, { kind: requestKindText(detail, language), id })}</h2>
          <StateMark of={requestStates.look(statusId)} pill />
        </div>
        <div className="lab fig">
          {[proposedByName, by, dateTime(proposedAt), since].filter(Boolean).join(' · ')}
        </div>
      </div>
      <div className="end row g1">
        {subject && (
          <Button
            component={Link}
            to={subject.addressOf(rowId)}
            size="xs"
            variant="soft"
            rightSection={<Icon of={IconExternalLink} size="s" />}
          >
            {say(subject.called, { title })}
          </Button>
        )}
        {step && <Steps step={step} />}
      </div>
    </header>
  );
}

function CaseBody({ detail, subjects }: { detail: RequestDetail } & Pick<CaseProps, 'subjects'>) {
  const say = useSay();
  const kind = requestKindOf(detail);
  const Facts = subjects[detail.noun]?.Facts;
  return (
    <>
      <blockquote className={css.quote}>{say(words.quote, { reason: detail.reason })}</blockquote>
      {detail.changedSince.length > 0 && (
        <div className={css.stale}>
          <Note tone="warn" title={say(words.staleTitle)} live>
            {say(words.staleText)}
          </Note>
        </div>
      )}
      {kind && <Comparison key={detail.id} kind={kind} detail={detail} />}
      {Facts && <Facts rowId={detail.rowId} isRemoved={kind?.removes ?? false} />}
      {kind && (
        <Section title={say(words.afterwards)}>
          <p className="mid">{say(kind.afterwards)}</p>
        </Section>
      )}
    </>
  );
}

/** One request: what would become of what, why, by whom and when; below, its decision. */
export function Case({ id, subjects, deciding, step }: CaseProps) {
  const say = useSay();
  const query = useQuery({ ...asking(requestCalls.find, { id }), meta: QUIET });
  const detail = query.data?.request;
  const refused = query.error && asRefused(query.error);
  if (detail)
    return (
      <article className={css.case}>
        <div className={css.said}>
          <CaseHead detail={detail} subjects={subjects} step={step} />
          <CaseBody detail={detail} subjects={subjects} />
        </div>
        <Verdict detail={detail} deciding={deciding} />
      </article>
    );
  return (
    <div className={css.instead}>
      {!refused && <Loading rows={10} />}
      {refused?.status === 404 && (
        <EmptyState icon={IconSearch} title={say(words.notFound)} text={say(words.notFoundText)} />
      )}
      {refused && refused.status !== 404 && (
        <Failed
          title={say(words.failed)}
          text={refused.message}
          code={refused.code}
          onRetry={() => void query.refetch()}
        />
      )}
    </div>
  );
}
