import { Status } from './Status.tsx';

/** The state of something valid until a day: `days` are those until its last one, 0 on that day itself. */
type DeadlineState =
  | { readonly state: 'unknown' | 'unlimited' | 'valid' | 'over' }
  | { readonly state: 'ends'; readonly days: number };

/** The texts of a deadline; without `valid` a valid one draws nothing. */
type DeadlineTexts = {
  readonly over: string;
  readonly today: string;
  readonly left: (days: number) => string;
  readonly valid?: string;
};

/** Whether something is valid, ends soon or is over: one shape and colour for each on every screen. */
export function Deadline({
  of,
  texts,
  pill = false,
}: {
  readonly of: DeadlineState;
  readonly texts: DeadlineTexts;
  readonly pill?: boolean;
}) {
  switch (of.state) {
    case 'unknown':
    case 'unlimited':
      return null;
    case 'valid':
      return (
        texts.valid !== undefined && (
          <Status shape="check" tone="ok" pill={pill}>
            {texts.valid}
          </Status>
        )
      );
    case 'ends':
      return (
        <Status shape="clock" tone="warn" pill={pill}>
          {of.days === 0 ? texts.today : texts.left(of.days)}
        </Status>
      );
    case 'over':
      return (
        <Status shape="triangle" tone="bad" pill={pill}>
          {texts.over}
        </Status>
      );
  }
}
