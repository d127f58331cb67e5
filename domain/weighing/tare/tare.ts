import { daysLeftOn } from '../../devices/calibration/calibration.ts';
import { type Grams, wireKilograms } from '../../grammar/mass.ts';
import { type Problem, problem, problems } from '../../grammar/problem.ts';
import type { Completion } from '../status.ts';

/** What may stand in for a second weight: the truck's own stored empty weight, or the masses in the passports. */
export const TARE_KINDS = ['stored', 'passport'] as const;
export type TareKind = (typeof TARE_KINDS)[number];

/** Where a mass came from: a signed record, a person who typed it with a reason, the card when it was added, or a file. */
export const TARE_ORIGINS = ['record', 'hand', 'card', 'import'] as const;
export type TareOrigin = (typeof TARE_ORIGINS)[number];

/** The origin of a mass in its register: when it was weighed or entered, by whom, and who approved it over another one. */
export type MassOrigin = {
  readonly origin: TareOrigin;
  readonly at: string;
  readonly by: string | null;
  readonly approvedBy: string | null;
  /** The people among these two. */
  readonly people: readonly number[];
};

/** The completion of a ticket by each. */
export const COMPLETED_BY: Readonly<Record<TareKind, Completion>> = {
  stored: 'WithoutWeight2',
  passport: 'TechnicalPass',
};

/** Why such a tare is not available. Each says what to do instead. */
export const tareProblems = problems('weighing', {
  noEmptyWeight: {
    status: 409,
    az: 'Boş çəkisi olmayan avtomobil bu üsulla seçilə bilməz. Qəbzi ikinci çəki ilə və ya texniki pasport üzrə tamamlayın.',
    en: 'A vehicle without empty weight cannot be selected. Complete the ticket with a second weight or by technical passport.',
  },
  emptyWeightTooOld: {
    status: 409,
    az: 'Boş çəki {date} tarixində ölçülüb, {days} gün əvvəl. Hədd {limit} gündür: avtomobili boş çəkin.',
    en: 'The empty weight was taken on {date}, {days} {days|day|days} ago. The limit is {limit} {limit|day|days}: weigh the truck empty.',
  },
  noPassportWeight: {
    status: 409,
    az: 'Texniki pasport çəkisi olmayan avtomobil seçilə bilməz. Onu avtomobilin səhifəsində yazın.',
    en: 'A vehicle without technical passport weight cannot be selected. Enter it on the truck’s page.',
  },
  noTrailerPassportWeight: {
    status: 409,
    az: 'Texniki pasport çəkisi olmayan qoşqu seçilə bilməz: {plate}. Onu qoşqunun səhifəsində yazın.',
    en: 'A trailer without technical passport weight cannot be selected: {plate}. Enter it on the trailer’s page.',
  },
  tareHoldsTrailers: {
    status: 409,
    az: 'Bu qəbz tara ilə tamamlanıb: qoşqu taranın tərkibindədir və dəyişdirilmir. Qəbzi sildirib yenidən çəkin.',
    en: 'This ticket was completed on a tare that its trailer is part of, so the trailer stays. Have the ticket deleted and weigh again.',
  },
  belowTare: {
    status: 409,
    az: 'Çəki 1 ({weight} kq) taradan ({tare} kq) azdır. İkinci çəkini platformada qəbul edin.',
    en: 'Weight 1 ({weight} kg) is less than the tare ({tare} kg). Take the second weight on the deck.',
  },
});

/** The known masses of a truck and of the trailers behind it, none of them weighed now. */
export type Vehicle = {
  readonly numberPlate: string;
  readonly emptyWeight: Grams | null;
  /** When it was taken, ISO 8601, and the day of that in the company's zone. */
  readonly emptyWeightAt: string | null;
  readonly emptyWeightDay: string | null;
  /** The registers' origin of each mass; null where none has it. */
  readonly emptyWeightFrom: MassOrigin | null;
  readonly passportWeight: Grams | null;
  readonly passportFrom: MassOrigin | null;
  readonly passportNumber: string | null;
  readonly trailers: readonly {
    readonly numberPlate: string;
    readonly passportWeight: Grams | null;
    readonly passportFrom: MassOrigin | null;
  }[];
};

/** One mass of a tare: of which vehicle, and where from. */
export type TareMass = {
  readonly numberPlate: string;
  readonly weight: Grams;
  readonly from: MassOrigin | null;
};

/** A tare as it would be taken off, as far as it is known. */
export type Tare = {
  readonly kind: TareKind;
  /** The whole, truck and trailers; null where a part is unknown. */
  readonly weight: Grams | null;
  /** The truck's part. */
  readonly truck: Grams | null;
  /** The part of all trailers together; null without trailers, or where one has no mass. */
  readonly trailers: Grams | null;
  readonly at: string | null;
  /** The number of the papers. */
  readonly source: string | null;
  /** The origin of the truck's part. */
  readonly from: MassOrigin | null;
  /** The truck's mass and then each trailer's, as far as known. */
  readonly masses: readonly TareMass[];
  /** The days since it was taken; null where the day is unknown. */
  readonly days: number | null;
};

/** The trailers' passport masses together. A stored empty weight is the truck's alone: trailers add their papers'. */
function ofTrailers({ trailers }: Vehicle): Grams | null {
  let sum: Grams | null = null;
  for (const { passportWeight } of trailers) {
    if (passportWeight === null) return null;
    sum = (sum ?? 0) + passportWeight;
  }
  return sum;
}

const massOf = (numberPlate: string, weight: Grams | null, from: MassOrigin | null): TareMass[] =>
  weight === null ? [] : [{ numberPlate, weight, from }];

/** The tare of a kind that a vehicle has on a day, complete or not. */
export function tareOf(kind: TareKind, vehicle: Vehicle, today: string): Tare {
  const isStored = kind === 'stored';
  const truck = isStored ? vehicle.emptyWeight : vehicle.passportWeight;
  const trailers = ofTrailers(vehicle);
  const isWhole = truck !== null && (trailers !== null || vehicle.trailers.length === 0);
  const from = isStored ? vehicle.emptyWeightFrom : vehicle.passportFrom;
  const { emptyWeightAt, emptyWeightDay: takenOn } = vehicle;
  return {
    kind,
    weight: isWhole ? truck + (trailers ?? 0) : null,
    truck,
    trailers,
    at: isStored ? emptyWeightAt : (from?.at ?? null),
    source: isStored ? null : vehicle.passportNumber,
    from,
    masses: [
      ...massOf(vehicle.numberPlate, truck, from),
      ...vehicle.trailers.flatMap((each) => massOf(each.numberPlate, each.passportWeight, each.passportFrom)),
    ],
    days: isStored && takenOn !== null ? daysLeftOn(takenOn, today) : null,
  };
}

/** The limits of a tare: weight 1, and for how many days a company trusts a stored empty weight. */
export type AgainstTare = { readonly weight1: Grams; readonly limit: number };

/** `2026-07-13` as `13.07.2026`. */
const written = (day: string): string => day.split('-').reverse().join('.');

function storedFault({ truck, days }: Tare, takenOn: string | null, limit: number): Problem | null {
  if (truck === null || takenOn === null || days === null) return problem(tareProblems.noEmptyWeight, {});
  if (days <= limit) return null;
  return problem(tareProblems.emptyWeightTooOld, { date: written(takenOn), days, limit });
}

/** Why a ticket cannot be completed by this tare; null where it can. */
export function tareFault(tare: Tare, vehicle: Vehicle, { weight1, limit }: AgainstTare): Problem | null {
  const own =
    tare.kind === 'stored'
      ? storedFault(tare, vehicle.emptyWeightDay, limit)
      : tare.truck === null
        ? problem(tareProblems.noPassportWeight, {})
        : null;
  if (own) return own;
  const without = vehicle.trailers.find(({ passportWeight }) => passportWeight === null);
  if (without) return problem(tareProblems.noTrailerPassportWeight, { plate: without.numberPlate });
  if (tare.weight === null || weight1 >= tare.weight) return null;
  const weights = { weight: wireKilograms(weight1), tare: wireKilograms(tare.weight) };
  return problem(tareProblems.belowTare, weights);
}
