// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { useForm } from '#kit/form/state/use-form.ts';
import type { FormValues } from '#records/noun.ts';
import { layoutOf } from '#records/form/RecordFields.tsx';
import { blankValues, faultsOf, labelsOf } from '#records/form/values.ts';
import { draw } from '../testing/draw.tsx';
import { everyNoun } from './every-noun.fixture.ts';

/** Fields whose fact is part of a column that stands for more than one. */
const SAID_TOGETHER: Readonly<Record<string, readonly string[]>> = {
  truck: ['carBrandId', 'carModelId'],
  lpi: ['model'],
  order: ['customerId', 'senderId', 'validUntil'],
  orderPart: ['windowFrom', 'windowTo'],
  rfidCard: ['rfidNumber', 'truckId', 'driverId'],
  rfidCardOperation: ['usage', 'customerId', 'senderId'],
};

const drawnByCode = everyNoun.flatMap((noun) =>
  (noun.parts ?? []).flatMap((part) =>
    'layout' in part && part.Fields
      ? [
          {
            noun,
            of: noun.noun,
            part: part.key,
            Fields: part.Fields,
            named: part.layout.flatMap(([, ...names]) => names),
          },
        ]
      : [],
  ),
);

/** The fields that a part of a form asks inputs for. */
function inputsOf({ noun, Fields }: (typeof drawnByCode)[number]): readonly string[] {
  const names = new Set<string>();
  const input = (name: string) => {
    names.add(name);
    return null;
  };
  function Harness() {
    const form = useForm<FormValues>({
      labels: labelsOf(noun),
      initial: blankValues(noun),
      validate: faultsOf(noun),
      submit: async () => {},
    });
    return <Fields form={form} row={null} fixed={[]} input={input} />;
  }
  draw(<Harness />);
  return [...names];
}

/** The settings that a protocol leaves open have inputs of their own, once the protocol is chosen. */
const ASKED_ONE_BY_ONE = new Set(['protocolSettings']);

describe('every field that is kept of a noun', () => {
  it.each(everyNoun)('has its place in the form of $noun', (noun) => {
    const placed = layoutOf(noun).flatMap(([, ...names]) => names);
    const missing = Object.keys(noun.fields).filter((name) => !placed.includes(name));
    expect(missing, `name these in the \`layout\` of ${noun.noun}, or of one of its \`parts\``).toEqual([]);
  });

  it.each(drawnByCode)('has its input where code draws the part $part of $of', (part) => {
    const drawn = inputsOf(part);
    const missing = part.named.filter((name) => !drawn.includes(name) && !ASKED_ONE_BY_ONE.has(name));
    expect(missing, `draw these in the \`Fields\` of the part ${part.part} of ${part.of}`).toEqual([]);
  });

  it.each(everyNoun)('is shown to a person who may not change $noun', (noun) => {
    const { facts, title, fields } = noun;
    const names = [title, ...(SAID_TOGETHER[noun.noun] ?? []), ...(facts ?? Object.keys(fields))];
    const missing = Object.keys(fields).filter((name) => !names.includes(name));
    expect(missing, `name these in the \`facts\` of ${noun.noun}`).toEqual([]);
  });
});
