import type { TruckRow } from '@terezi/domain/fleet/api.ts';
import { kilograms, number } from '#kit/formats.ts';
import { FactsDrawer } from '#kit/FactsDrawer.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import css from '../fleet.module.css';
import { fleetWords } from '../words.ts';
import { EmptyWeightHistory } from './EmptyWeightHistory.tsx';
import { MassRuler } from './MassRuler.tsx';
import { brandAndModel } from './truck-form.ts';
import { truckWords as words } from './words.ts';

/** A truck for somebody who may look but not change. */
export function TruckFacts({ truck, close }: { truck: TruckRow; close: () => void }) {
  const say = useSay();
  const { language } = useLanguage();
  const mass = (grams: number | null) =>
    grams === null ? null : `${kilograms(grams, language)} ${say(fleetWords.kilogram)}`;
  const facts = [
    { label: say(words.brandModel), value: brandAndModel(truck) || null },
    { label: say(words.type), value: truck.truckTypeName },
    { label: say(words.driver), value: truck.driverName },
    { label: say(fleetWords.supplier), value: truck.senderName },
    { label: say(words.axles), value: truck.axleCount === null ? null : number(truck.axleCount, language) },
    { label: say(words.passportNumber), value: truck.passportNumber },
    { label: say(words.emptyWeight), value: mass(truck.emptyWeight) },
    { label: say(words.passportWeight), value: mass(truck.passportWeight) },
    { label: say(words.maxAllowed), value: mass(truck.maxAllowedWeight) },
  ];
  return (
    <FactsDrawer title={say(words.one, { plate: truck.numberPlate })} facts={facts} close={close}>
      <div className={css.ruler}>
        <MassRuler {...truck} />
      </div>
      <EmptyWeightHistory truckId={truck.id} />
    </FactsDrawer>
  );
}
