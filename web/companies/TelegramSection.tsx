import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TelegramState } from '@terezi/domain/companies/telegram.ts';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { dateTime } from '#kit/formats.ts';
import { KeyValues } from '#kit/part/KeyValues.tsx';
import { useSay } from '#kit/language.tsx';
import { Note } from '#kit/part/Note.tsx';
import { Section } from '#kit/page/Section.tsx';
import { asking } from '#shell/api/asking.ts';
import { companyCalls } from '#shell/api/calls/company.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { useMe } from '#shell/me.tsx';
import css from './telegram.module.css';
import { telegramSectionWords as words } from './telegram-words.ts';

type State = { readonly state: TelegramState };
type TelegramLink = { readonly link: string; readonly message: string };

const CODE_SIZE = 132;
/** How often the page asks whether the link that it shows has been opened. */
const LOOK_MS = 3_000;

function Facts({ state }: State) {
  const say = useSay();
  const { chatName, linkedAt, deliveredAt, linkExpiresAt } = state;
  return (
    <>
      <KeyValues
        rows={[
          {
            label: say(words.state),
            value: linkedAt === null ? say(words.none) : say(words.linked, { name: chatName ?? '' }),
          },
          ...(linkedAt === null
            ? []
            : [
                { label: say(words.linkedAt), value: dateTime(linkedAt) },
                {
                  label: say(words.delivered),
                  value: deliveredAt === null ? say(words.nothingYet) : dateTime(deliveredAt),
                },
              ]),
        ]}
      />
      {linkExpiresAt !== null && (
        <p className="dim">{say(words.onItsWay, { until: dateTime(linkExpiresAt) })}</p>
      )}
    </>
  );
}

/** What needs attention: the founder is not reached, or the last message was not taken. */
function Faults({ state }: State) {
  const say = useSay();
  const { brokenAt, failure } = state;
  if (brokenAt !== null)
    return (
      <div className={css.notes}>
        <Note tone="bad" title={say(words.broken)}>
          {say(words.brokenText, { at: dateTime(brokenAt) })}
        </Note>
      </div>
    );
  if (failure === null) return null;
  return (
    <div className={css.notes}>
      <Note tone="warn" title={say(words.failed)}>
        {failure}
      </Note>
    </div>
  );
}

/** The link that has just been made: to open on a telephone by its code, or to hand on. It is shown once. */
function MadeLink({ made }: { readonly made: TelegramLink }) {
  const say = useSay();
  return (
    <div className={css.link} role="status">
      <div className={css.code}>
        <QRCodeSVG value={made.link} size={CODE_SIZE} level="M" title={say(words.qr)} />
      </div>
      <p className={css.said}>{made.message}</p>
    </div>
  );
}

/** Whether Telegram reaches the founder, and, for a person of the company, the link that begins it. */
export function TelegramSection({ companyId }: { readonly companyId: number }) {
  const say = useSay();
  const me = useMe();
  const [link, setMade] = useState<TelegramLink | null>(null);
  const { data } = useQuery({
    ...asking(companyCalls.telegram, { id: companyId }),
    refetchInterval: link ? LOOK_MS : false,
  });
  const make = useMutation(companyCalls.createTelegramChannel);
  const state = data?.telegram;
  if (!state) return null;
  const isTaken = link !== null && state.linkExpiresAt === null;
  const mayMake = state.isSetUp && me.company.id === companyId;
  const label = state.linkedAt === null && state.linkExpiresAt === null ? words.make : words.makeNew;
  return (
    <Section
      title={say(words.title)}
      end={
        mayMake && (
          <Button loading={make.isActing} onClick={() => void make.act({}).then(setMade)}>
            {say(label)}
          </Button>
        )
      }
    >
      {state.isSetUp ? (
        <>
          <Faults state={state} />
          <Facts state={state} />
          {link && !isTaken && <MadeLink made={link} />}
        </>
      ) : (
        <Note title={say(words.notSetUp)}>{say(words.notSetUpText)}</Note>
      )}
    </Section>
  );
}
