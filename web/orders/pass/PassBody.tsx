import {
  IconCalendarX,
  IconCircleCheck,
  IconClockExclamation,
  IconClockHour4,
  IconShieldX,
} from '@tabler/icons-react';
import type { Pass } from '@terezi/domain/orders/pass-api.ts';
import { QRCodeSVG } from 'qrcode.react';
import { classes } from '#kit/classes.ts';
import { date, dateTime, dayOf } from '#kit/formats.ts';
import { useSay } from '#kit/language.tsx';
import { Plate } from '#kit/part/Plate.tsx';
import { windowText } from '../part/window.ts';
import { whereSaid } from './where.ts';
import css from './pass.module.css';
import { passWords as words, stateWords, whatWords } from './words.ts';

const LOOKS = {
  good: ['ok', IconCircleCheck],
  early: ['warn', IconClockHour4],
  late: ['warn', IconClockExclamation],
  used: ['bad', IconShieldX],
  cancelled: ['bad', IconCalendarX],
} as const satisfies Record<Pass['passState'], unknown>;

/** Whether a pass still opens a gate, so that its code is shown. */
export const hasCode = ({ passState }: Pass): boolean => passState !== 'used' && passState !== 'cancelled';

function State({ pass, isStale }: { pass: Pass; isStale: boolean }) {
  const say = useSay();
  const [tone, Shape] = LOOKS[pass.passState];
  const { title, text } = stateWords[pass.passState];
  const at = dateTime(pass.checkedAt);
  return (
    <section className={classes(css.state, css[tone])} role="status">
      <Shape size={20} stroke={1.6} aria-hidden />
      <div>
        <h1>{say(title)}</h1>
        <p>
          {[text && say(text), say(isStale ? words.stale : words.checked, { at })].filter(Boolean).join(' ')}
        </p>
      </div>
    </section>
  );
}

function Way({ steps }: Pick<Pass, 'steps'>) {
  const say = useSay();
  return (
    <ol className={css.way} aria-label={say(words.steps)}>
      {steps.map(({ name, stepKind, isDone, isNext }, at) => {
        const what = whatWords[stepKind];
        return (
          <li key={`${at} ${name}`} className={classes(isNext && css.next, isDone && css.done)}>
            <i>{at + 1}</i>
            <span>{what ? say(words.step, { name, what: say(what) }) : name}</span>
            <span className="cap">{isNext ? say(words.now) : isDone ? say(words.done) : ''}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** A pass as its driver needs it: its state, its code, the time, the truck, the place, and the next step. */
export function PassBody({ pass, isStale, address }: { pass: Pass; isStale: boolean; address: string }) {
  const say = useSay();
  const { number, numberPlate, trailers, day, companyAddress, companyPhone, steps } = pass;
  const where = whereSaid(pass, say);
  const isToday = day === dayOf(pass.checkedAt);
  return (
    <>
      <State pass={pass} isStale={isStale} />
      <div className={css.code}>
        {hasCode(pass) && (
          <span className={css.quiet}>
            <QRCodeSVG value={address} size={208} level="M" title={say(words.code)} />
          </span>
        )}
        <div className={`id ${css.number}`}>{number}</div>
        {hasCode(pass) && <p className="cap">{say(words.sayNumber)}</p>}
      </div>
      <div className={css.facts}>
        <div className={css.when}>
          <div>
            <div className="lab">{isToday ? say(words.today, { day: date(day) }) : date(day)}</div>
            <div className={`fig ${css.big}`}>{windowText(pass) ?? say(words.allDay)}</div>
          </div>
          <Plate number={numberPlate} size="l" />
        </div>
        {trailers.length > 0 && (
          <div className={css.fact}>
            <div className="lab">{say(words.trailers)}</div>
            <div className="id">{trailers.join(', ')}</div>
          </div>
        )}
        {where && (
          <div className={css.fact}>
            <div className="lab">{say(words.where)}</div>
            <div className={css.address}>{where}</div>
            {companyAddress && (
              <a
                className={css.link}
                href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(companyAddress)}`}
                target="_blank"
                rel="noreferrer"
              >
                {say(words.map)}
              </a>
            )}
          </div>
        )}
        <Way steps={steps} />
      </div>
      {companyPhone && (
        <footer className={`cap ${css.foot}`}>
          {say(words.call)} <a href={`tel:${companyPhone.replace(/[^+\d]/g, '')}`}>{companyPhone}</a>
        </footer>
      )}
    </>
  );
}
