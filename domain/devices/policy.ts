import { type Able, COMPANY_READERS, type Role } from '../grammar/policy.ts';
import { allow, deny, type Ruling, rulings } from '../grammar/ruling.ts';
import { problems } from '../grammar/problem.ts';
import { type Side, SIDES } from './output/output.ts';
import { deviceProblems } from './problems.ts';

/** Whether somebody in this role works at one scale, chosen at sign-in; everybody else at all of the company's. */
export const hasOwnScale = (role: Role): boolean => role === 'Operator';

type Worker = { readonly role: Role; readonly scaleId: number | null };

/** Whether somebody works at this scale. */
export const worksAt = (caller: Worker, scaleId: number): boolean =>
  !hasOwnScale(caller.role) || caller.scaleId === scaleId;

/** Who gives commands to barriers and lights; a guard those of the gates that they stand at. */
export const COMMANDERS = ['CompanyAdmin', 'Operator', 'Guard'] as const;

/** Who sees scales: whoever reads what is the company's, and guards, who stand beside them. */
export const SCALE_READERS = [...COMPANY_READERS, 'Guard'] as const;

/** The gates at which a guard stands, by the type that their account says: none, entry, exit, both. */
const GATES: readonly (readonly Side[])[] = [[], ['entry'], ['exit'], SIDES];

/** Why somebody leaves a scale alone; what other programs know it by comes from where weights are taken. */
export const scaleRefusals = problems('weighing', {
  notYourScale: {
    status: 403,
    az: 'Bu tərəzidə çəki əməliyyatı aparmağa icazəniz yoxdur',
    en: 'You have no permission to weigh on this scale',
  },
});

/** What can be asked at a scale: the barriers and lights of either side are given commands. */
export const SCALE_ACTS = ['commandEntry', 'commandExit'] as const;
type ScaleAct = (typeof SCALE_ACTS)[number];
/** The act of giving a command at a side. */
export const COMMAND_AT = { entry: 'commandEntry', exit: 'commandExit' } as const satisfies Record<
  Side,
  ScaleAct
>;

type Commander = Able & Worker & { readonly guardType: number };

const commandAt = (side: Side) => ({
  permission: COMMANDERS,
  of(caller: Commander, { id }: { readonly id: number }): Ruling {
    if (!worksAt(caller, id)) return deny(scaleRefusals.notYourScale);
    const isTheirs = caller.role !== 'Guard' || GATES[caller.guardType]?.includes(side);
    return isTheirs ? allow : deny(deviceProblems.notYourGate);
  },
});

/** The one statement of what may be done at a scale that somebody sees. */
export const scaleRulings = rulings<ScaleAct, Commander, { readonly id: number }>({
  commandEntry: commandAt('entry'),
  commandExit: commandAt('exit'),
});
