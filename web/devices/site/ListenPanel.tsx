import { Button, Loader } from '@mantine/core';
import { IconCheck, IconDownload } from '@tabler/icons-react';
import type { ScaleRow } from '@terezi/domain/devices/api.ts';
import type { CommandRow } from '@terezi/domain/devices/command/command-api.ts';
import { commandStates } from '@terezi/domain/devices/command/command-states.ts';
import { areAlike } from '@terezi/domain/devices/line/line-fit.ts';
import { protocolWords } from '@terezi/domain/devices/scale/scale-words.ts';
import { UNITS } from '@terezi/domain/grammar/units.ts';
import { refusalText } from '@terezi/domain/refusal-text.ts';
import { useState } from 'react';
import { download } from '#kit/download.ts';
import { kilograms, MISSING, number } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Note } from '#kit/part/Note.tsx';
import { Section } from '#kit/page/Section.tsx';
import { toast } from '#kit/toast/toast.ts';
import { scaleSetUpCalls } from '#shell/api/calls/scale-set-up.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { Link } from '#shell/router/Link.tsx';
import { path } from '#shell/router/path.ts';
import { ByteDump } from './ByteDump.tsx';
import { FitTable } from './FitTable.tsx';
import { type ListeningResult, isKnownFit, type KnownFit, readHeard } from './heard.ts';
import { LineButtons, LineSettings, usePorts } from './LinePicker.tsx';
import css from './listen.module.css';
import { listenWords as words } from './listen-words.ts';
import { isUnderWay, useCommand } from './use-command.ts';

const SECONDS = 3;
const MS = 1_000;

function ListeningSummary({
  heard,
  fit,
}: {
  readonly heard: ListeningResult;
  readonly fit: KnownFit | null;
}) {
  const say = useSay();
  const { language } = useLanguage();
  const seconds = heard.milliseconds / MS;
  const count = number(heard.count, language);
  const bytes = Uint8Array.from(heard.bytes.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  return (
    <div className={`lab ${css.told}`}>
      <span>
        {seconds > 0
          ? say(words.count, { count, seconds: number(seconds, language, 1) })
          : say(words.fileCount, { count })}
      </span>
      {fit && <span>{say(words.whole, { count: fit.frames })}</span>}
      {fit && fit.badFrames > 0 && (
        <span className={css.red}>{say(words.broken, { count: fit.badFrames })}</span>
      )}
      {heard.tried.length > 1 && heard.address !== null && (
        <span>
          {say(words.found, { found: heard.address.replace(/^.*baud=/, ''), tried: heard.tried.length })}
        </span>
      )}
      <span className="end row">
        {fit && seconds > 0 && (
          <span className="fig">
            {say(words.rate, { rate: number(Math.round(fit.frames / seconds), language) })}
          </span>
        )}
        <Button
          size="xs"
          variant="soft"
          leftSection={<Icon of={IconDownload} size="s" />}
          onClick={() => download(new Blob([bytes]), 'terezi-bytes.bin')}
        >
          {say(words.save)}
        </Button>
      </span>
    </div>
  );
}

/** A note on two protocols that fit alike: they show the same figure, or each shows its own. */
function Alike({ fits: [one, other] }: { readonly fits: readonly KnownFit[] }) {
  const say = useSay();
  const { language } = useLanguage();
  if (!one || !other) return null;
  const shown = ({ grams }: KnownFit) =>
    grams === null ? MISSING : `${kilograms(grams, language)} ${say(UNITS.kilogram)}`;
  const names = { one: say(protocolWords[one.protocol]), other: say(protocolWords[other.protocol]) };
  return one.grams === other.grams ? (
    <Note tone="accent" title={say(words.alike)} live>
      {say(words.alikeText, names)}
    </Note>
  ) : (
    <Note tone="warn" title={say(words.alikeDiffers)} live>
      {say(words.alikeDiffersText, { ...names, oneShows: shown(one), otherShows: shown(other) })}
    </Note>
  );
}

function Facts({ scale, fit }: { readonly scale: ScaleRow; readonly fit: KnownFit | null }) {
  const say = useSay();
  const { language } = useLanguage();
  const mass = (grams: number) => `${kilograms(grams, language)} ${say(UNITS.kilogram)}`;
  return (
    <>
      <dl className={css.three}>
        <div>
          <dt>{say(words.division)}</dt>
          <dd className="fig">{mass(scale.division)}</dd>
        </div>
        <div>
          <dt>{say(words.max)}</dt>
          <dd className="fig">{mass(scale.max)}</dd>
        </div>
        <div>
          <dt>{say(words.settings)}</dt>
          <dd>{fit?.settings ?? say(words.noSettings)}</dd>
        </div>
      </dl>
      <p className="lab">
        {fit?.lacks.includes('stability') && <>{say(words.agentJudges)} </>}
        <Link to={path('/scale/$id', { id: scale.id })}>{say(words.change)}</Link>
      </p>
    </>
  );
}

function Outcome({
  scale,
  command,
  heard,
  next,
}: {
  readonly scale: ScaleRow;
  readonly command: CommandRow;
  readonly heard: ListeningResult;
  readonly next: () => void;
}) {
  const say = useSay();
  const { language } = useLanguage();
  const fits = heard.fits.filter(isKnownFit);
  const isAlike = areAlike(fits);
  const [chosen, choose] = useState<KnownFit | null>(isAlike ? null : (fits[0] ?? null));
  const take = useMutation(scaleSetUpCalls.useLine, {
    done: () => {
      toast({ title: say(words.taken) });
      next();
    },
  });
  const fit = chosen ?? fits[0] ?? null;
  const weight = chosen?.grams == null ? null : `${kilograms(chosen.grams, language)} ${say(UNITS.kilogram)}`;
  return (
    <>
      <div className={css.heard}>
        <ByteDump heard={heard} spans={fit?.spans ?? []} endedAt={command.doneAt} />
        <ListeningSummary heard={heard} fit={fit} />
      </div>
      {fits.length > 0 && <FitTable fits={fits} others={heard.others} chosen={chosen} choose={choose} />}
      <div className={css.heard}>
        {fits.length === 0 && (
          <Note tone="warn" title={say(words.none)} live>
            {say(words.noneText)}
          </Note>
        )}
        {isAlike && <Alike fits={fits} />}
        {fits.length > 0 && <Facts scale={scale} fit={chosen} />}
      </div>
      <div className={css.foot}>
        <span className="mid">{say(chosen || fits.length === 0 ? words.compare : words.choose)}</span>
        <span className="end row">
          <Button
            variant="filled"
            disabled={chosen === null}
            loading={take.isActing}
            leftSection={<Icon of={IconCheck} size="s" />}
            onClick={() =>
              chosen && void take.act({ id: scale.id, commandId: command.id, protocol: chosen.protocol })
            }
          >
            {weight === null ? say(words.takeAnyway) : say(words.take, { weight })}
          </Button>
        </span>
      </div>
    </>
  );
}

/** What came over the line of a scale, and which protocols read it; the person chooses where two do alike. */
export function ListenPanel({
  scale,
  isOnline,
  next,
}: {
  readonly scale: ScaleRow;
  readonly isOnline: boolean;
  readonly next: () => void;
}) {
  const say = useSay();
  const { language } = useLanguage();
  const [address, set] = useState(scale.address);
  const [commandId, setCommandId] = useState<number | null>(null);
  const ports = usePorts(scale.id, isOnline);
  const listen = useMutation(scaleSetUpCalls.listen, { done: ({ command: row }) => setCommandId(row.id) });
  const command = useCommand(commandId);
  const isWaiting = listen.isActing || isUnderWay(command?.statusId);
  const recording = command?.statusId === commandStates.number.done ? readHeard(command.result) : null;
  const ask = (at: string | null, bytes: string | null) =>
    void listen.act({ id: scale.id, address: at, seconds: SECONDS, bytes });
  const picker = { ports, address, set, isWaiting, hear: (at: string) => ask(at, null) };
  const judge = (bytes: string) => ask(null, bytes);
  return (
    <>
      <Section
        title={say(words.listen)}
        beside={<span className="lab">{say(words.onlyListens)}</span>}
        end={<LineButtons {...picker} judge={judge} own={scale.address} />}
      >
        <div className={css.line}>
          <LineSettings {...picker} judge={judge} />
          {isWaiting && (
            <span className="lab nw end row" role="status">
              <Loader size={12} />
              {say(words.hearing, { seconds: SECONDS })}
            </span>
          )}
        </div>
        {command && !isWaiting && !recording && (
          <Note tone="bad" live>
            {command.refusal ? refusalText(command.refusal, language) : say(words.none)}
          </Note>
        )}
      </Section>
      {command && recording ? (
        <Outcome key={command.id} scale={scale} command={command} heard={recording} next={next} />
      ) : (
        <div className={css.foot}>
          <span className="mid">{say(words.notYet)}</span>
          <span className="end row">
            <Button onClick={next}>{say(words.next)}</Button>
          </span>
        </div>
      )}
    </>
  );
}
