import { IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { calibrationStates } from '@terezi/domain/devices/calibration/calibration-states.ts';
import type { PublicCalibration } from '@terezi/domain/devices/calibration/public-calibration-api.ts';
import { massDifference } from '#kit/difference-text.ts';
import { Failed, Loading } from '#kit/page/EmptyState.tsx';
import { date, dateTime, kilograms } from '#kit/formats.ts';
import { classes } from '#kit/classes.ts';
import { KeyValues } from '#kit/part/KeyValues.tsx';
import { LanguageSwitch } from '#kit/part/LanguageSwitch.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Logo } from '#kit/part/Logo.tsx';
import { StateMark } from '#kit/part/Status.tsx';
import { showZone } from '#kit/zone.ts';
import { calibrationCalls } from '#shell/api/calls/calibration.gen.ts';
import { PageTitle } from '#shell/frame/PageTitle.tsx';
import { QUIET } from '#shell/api/queries.ts';
import { asRefused } from '#shell/api/refused.ts';
import { useParam } from '#shell/router/router.ts';
import { hashText } from '../hash-text.ts';
import css from './public-calibration.module.css';
import { publicCalibrationWords as words } from './public-words.ts';

/** These statuses refuse an address that belongs to no paper; after any other failure an answer may still come. */
const isUnknown = (status: number): boolean => status >= 400 && status < 429;

function Verdict({ it }: { readonly it: PublicCalibration | null }) {
  const say = useSay();
  const isGood = it?.isPassed === true;
  const Shape = isGood ? IconShieldCheck : IconShieldX;
  const [title, text] = it
    ? [it.isPassed ? words.passed : words.failed, words.signed]
    : [words.notFound, words.notFoundText];
  return (
    <section className={classes(css.verdict, isGood ? css.ok : css.bad)} role={it ? 'status' : 'alert'}>
      <Shape size={28} stroke={1.6} aria-hidden />
      <div>
        <h1>{say(title)}</h1>
        <p>{say(text, { code: it?.code ?? '', at: it ? dateTime(it.signedAt, { seconds: true }) : '' })}</p>
      </div>
    </section>
  );
}

function ProtocolFacts({ it }: { readonly it: PublicCalibration }) {
  const say = useSay();
  const { language } = useLanguage();
  const kg = (grams: number) => kilograms(grams, language);
  const worst =
    it.worst === null || it.worstLimit === null || it.worstLoad === null
      ? null
      : say(words.worstIs, {
          error: massDifference(it.worst, language, null),
          limit: kg(it.worstLimit),
          load: kg(it.worstLoad),
        });
  return (
    <div className={css.told}>
      <KeyValues
        rows={[
          { label: say(words.protocol), value: <b>{it.code}</b> },
          { label: say(words.stands), value: <StateMark of={calibrationStates.look(it.statusId)} /> },
          { label: say(words.company), value: it.companyName },
          { label: say(words.scale), value: it.scaleName },
          {
            label: say(words.range),
            value: say(words.rangeIs, { max: kg(it.max), min: kg(it.min), e: kg(it.division) }),
          },
          { label: say(words.worst), value: worst },
          { label: say(words.signedAt), value: dateTime(it.signedAt, { seconds: true }) },
          {
            label: say(words.activatedAt),
            value: it.activatedAt === null ? null : dateTime(it.activatedAt),
          },
          { label: say(words.next), value: it.nextOn === null ? null : date(it.nextOn) },
        ]}
      />
      <p className="cap">{say(words.hashText)}</p>
      <p className={classes('mono', css.hash)}>{hashText(it.hash)}</p>
      <p className="cap">{say(words.legal)}</p>
    </div>
  );
}

/** What a holder of the paper of a signed protocol may check, without signing in. */
export function PublicCalibrationPage() {
  const say = useSay();
  const publicId = useParam('publicId');
  const reply = useQuery({
    queryKey: ['public-calibration', publicId],
    queryFn: async ({ signal }) => {
      const { calibration } = await calibrationCalls.find({ publicId }, { signal });
      showZone(calibration.timeZone);
      return calibration;
    },
    meta: QUIET,
    retry: false,
  });
  const failure = reply.isError ? asRefused(reply.error) : null;
  return (
    <div className={css.page}>
      <PageTitle>{reply.data ? `${reply.data.code} · ${say(words.title)}` : say(words.title)}</PageTitle>
      <header className={css.top}>
        <span className={css.brand}>
          <Logo />
          {say(words.brand)}
        </span>
        <span className="end">
          <LanguageSwitch />
        </span>
      </header>
      <main>
        {reply.isPending && <Loading />}
        {failure && isUnknown(failure.status) && <Verdict it={null} />}
        {failure && !isUnknown(failure.status) && (
          <Failed title={say(words.notChecked)} onRetry={() => void reply.refetch()} />
        )}
        {reply.data && (
          <>
            <Verdict it={reply.data} />
            <ProtocolFacts it={reply.data} />
          </>
        )}
      </main>
    </div>
  );
}
