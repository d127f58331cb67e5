import { type Able, may } from '../grammar/policy.ts';
import { allow, deny, type Ruling, rulings } from '../grammar/ruling.ts';
import { viewProblems } from './problems.ts';

/** Each person keeps views of their own; administrators share theirs with the company. */
export const viewPermission = {
  keep: 'signedIn',
  share: ['SuperAdmin', 'OperatorAdmin', 'CompanyAdmin'],
} as const;

/** What can be done with a view. */
export const VIEW_ACTS = ['change', 'remove', 'share'] as const;

type Caller = Able & { readonly userId: number };
type View = { readonly userId: number; readonly isShared: boolean };

const mayWrite = (caller: Caller, { isShared }: View): Ruling =>
  !isShared || may(viewPermission.share, caller) ? allow : deny(viewProblems.ofCompany);

/** Who changes a view: its owner, and a shared one every administrator; only its owner takes it back. */
export const viewRulings = rulings<(typeof VIEW_ACTS)[number], Caller, View>({
  change: { permission: viewPermission.keep, of: mayWrite },
  remove: { permission: viewPermission.keep, of: mayWrite },
  share: {
    permission: viewPermission.share,
    of: ({ userId }, view) => (view.userId === userId ? allow : deny(viewProblems.notYours)),
  },
});
