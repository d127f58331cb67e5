import { type Able, COMPANY_READERS, type Role } from '../grammar/policy.ts';
import { allow, deny, type Ruling, rulings } from '../grammar/ruling.ts';
import { problems } from '../grammar/problem.ts';
import { type Side, SIDES } from './output/output.ts';
import { deviceProblems } from './problems.ts';

/** Whether a person in this role works at one scale, chosen at sign-in; every other role works at all of the company's. */
export const hasOwnScale = (role: Role): boolean => role === 'Operator';

type Worker = { readonly role: Role; readonly scaleId: number | null };

/** Whether a person works at this scale. */
export const worksAt = (caller: Worker, scaleId: number): boolean =>
  !hasOwnScale(caller.role) || caller.scaleId === scaleId;

/** Who commands barriers and lights; a guard only those of their gates. */
export const COMMANDERS = ['CompanyAdmin', 'Operator', 'Guard'] as const;

/** Who sees scales: those who read what is the company's, and guards, who stand beside them. */
export const SCALE_READERS = [...COMPANY_READERS, 'Guard'] as const;

/** The gates of a guard, by the type in their account: none, entry, exit, both. */
const GATES: readonly (readonly Side[])[] = [[], ['entry'], ['exit'], SIDES];

/** Why a person may not act at a scale; its code begins with `weighing`, where other programs know it from. */
export const scaleRefusals = problems('weighing', {
  notYourScale: {
    status: 403,
    az: 'Bu tərəzidə çəki əməliyyatı aparmağa icazəniz yoxdur',
    en: 'You have no permission to weigh on this scale',
  },
});

/** What can be asked at a scale: commands to the barriers and lights of either side. */
export const SCALE_ACTS = ['commandEntry', 'commandExit'] as const;
type ScaleAct = (typeof SCALE_ACTS)[number];
/** The act of a command at a side. */
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

/** The one statement of what may be done at a scale that a person sees. */
export const scaleRulings = rulings<ScaleAct, Commander, { readonly id: number }>({
  commandEntry: commandAt('entry'),
  commandExit: commandAt('exit'),
});
