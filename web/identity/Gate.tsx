import type { ReactNode } from 'react';
import { classes } from '#kit/classes.ts';
import { usePhone } from '#kit/form/use-phone.ts';
import { LanguageSwitch } from '#kit/part/LanguageSwitch.tsx';
import { useSay } from '#kit/language.tsx';
import { phoneText } from '#kit/phone.ts';
import { Logo } from '#kit/part/Logo.tsx';
import { PageTitle } from '#shell/frame/PageTitle.tsx';
import { SHELL_WORDS } from '#shell/frame/words.ts';
import css from './gate.module.css';
import { useDemo } from './use-demo.ts';
import { IDENTITY_WORDS } from './words.ts';

// Shown in the demo only: a real server must not send people to an invented number.
const DEMO_PHONE = phoneText('994120001850');
const TICKS = Array.from({ length: 101 }, (_, i) => i);
const heightOf = (tick: number) => (tick % 10 === 0 ? 56 : tick % 5 === 0 ? 34 : 20);
const anchorOf = (tick: number) => (tick === 0 ? 'start' : tick === 100 ? 'end' : 'middle');

/** A scale at rest: the product's ruler at full width, 0 to 100 t. */
function Rest() {
  const say = useSay();
  return (
    <div aria-hidden="true">
      <div className={`${css.zero} fig`}>
        {0}
        <small>{say(IDENTITY_WORDS.kilogram)}</small>
      </div>
      <svg width="100%" height="84">
        {TICKS.map((tick) => (
          <rect
            key={tick}
            className={tick % 10 === 0 ? css.major : undefined}
            x={`${tick}%`}
            width="1"
            height={heightOf(tick)}
            transform={tick === 100 ? 'translate(-1 0)' : undefined}
          />
        ))}
        {TICKS.filter((tick) => tick % 10 === 0).map((tick) => (
          <text key={tick} x={`${tick}%`} y="76" textAnchor={anchorOf(tick)}>
            {tick}
          </text>
        ))}
      </svg>
    </div>
  );
}

/** The dark side: a scale at rest, and above it what the page shows beside the form. */
function Art({ children }: { readonly children: ReactNode }) {
  return (
    <div className={css.art}>
      {children}
      <Rest />
    </div>
  );
}

type GateProps = {
  readonly title: string;
  readonly text: ReactNode;
  /** A sign above the title, where the page has one. */
  readonly mark?: ReactNode;
  /** Room for two fields beside each other; a phone then has language and brand at the top. */
  readonly isWide?: boolean;
  /** A link to another page of visitors, beside the brand. */
  readonly other?: ReactNode;
  /** Above the scale at rest. */
  readonly beside?: ReactNode;
  readonly children?: ReactNode;
};

/** The page of everything that happens before the sign-in. */
export function Gate({ title, text, mark, isWide = false, other, beside, children }: GateProps) {
  const say = useSay();
  const isDemo = useDemo();
  const isPhone = usePhone();
  const hasBar = isWide && isPhone;
  return (
    <div className={classes(css.gate, isWide && css.wide)}>
      <main className={css.panel}>
        <PageTitle>{title}</PageTitle>
        <div className={css.brand}>
          <Logo size={28} />
          {say(SHELL_WORDS.product)}
          {hasBar ? <LanguageSwitch /> : other && <span className={css.otherWay}>{other}</span>}
        </div>
        <div className={css.middle}>
          {mark}
          <h1 className={css.title}>{title}</h1>
          <p className={`${css.purpose} mid`}>{text}</p>
          {children}
        </div>
        {!hasBar && (
          <div className={css.foot}>
            <LanguageSwitch full />
            {isDemo && <span className="cap end">{say(IDENTITY_WORDS.help, { phone: DEMO_PHONE })}</span>}
          </div>
        )}
      </main>
      <Art>{beside}</Art>
    </div>
  );
}
