import { Status } from './Status.tsx';

/** How something stands that is valid until a day: `days` are those until its last one, 0 on that day itself. */
type DeadlineState =
  | { readonly state: 'unknown' | 'unlimited' | 'valid' | 'over' }
  | { readonly state: 'ends'; readonly days: number };

/** What is said of it; nothing is drawn of what is valid where there is no text for that. */
type DeadlineTexts = {
  readonly over: string;
  readonly today: string;
  readonly left: (days: number) => string;
  readonly valid?: string;
};

/** Whether something is valid, ends soon or is over: one shape and colour for each wherever it is told. */
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
