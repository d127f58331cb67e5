import { describe, expect, it } from 'vitest';
import { bindings } from './bindings.ts';
import type { FormOptions } from './form.ts';
import { type FormAction, faultsOf, formReducer, openForm } from './form-state.ts';

type Trip = {
  plate: string;
  weight: number | null;
  owner: { phone: string };
  stops: { place: string; goods: { name: string }[] }[];
};
const said = (az: string, en: string) => ({ az, en });
const labels = {
  plate: said('Nömrə', 'Number plate'),
  weight: said('Çəki', 'Weight'),
  owner: said('Sahibi', 'Owner'),
  'owner.phone': said('Telefon', 'Phone'),
  stops: said('Dayanacaq', 'Stop'),
  'stops.place': said('Yer', 'Place'),
  'stops.goods': said('Yük', 'Cargo'),
  'stops.goods.name': said('Ad', 'Name'),
};
const needed = said('Məcburi sahə', 'Required');
const trip: Trip = {
  plate: '10AA001',
  weight: null,
  owner: { phone: '' },
  stops: [
    { place: 'Gəncə', goods: [] },
    { place: 'Şəki', goods: [{ name: 'Qum' }, { name: 'Çınqıl' }] },
  ],
};
const options: FormOptions<Trip> = {
  labels,
  initial: trip,
  validate: ({ plate, owner, stops }) => ({
    ...(plate === '' && { plate: needed }),
    ...(owner.phone === '' && { 'owner.phone': needed }),
    ...(stops.length === 0 && { stops: needed }),
    ...(stops.some(({ place }) => place === 'Bakı') && { 'stops.1': said('Qapalıdır', 'Closed') }),
  }),
  submit: async () => [],
  rows: { stops: { place: '', goods: [] }, 'stops.goods': { name: '' } },
};

/** The form of a trip, and what its parts need of it as it stands. */
function open(values: Trip = trip) {
  let state = openForm(values);
  const dispatch = (action: FormAction<Trip>): void => {
    state = formReducer(state, action);
  };
  const now = () => {
    const faults = faultsOf(state, options.validate(state.values));
    return bindings<Trip>({ options, id: 'form-', state, faults, dispatch });
  };
  return { now, dispatch, values: () => state.values };
}

describe('a field of a form', () => {
  it('is known by its place, and in its row by its own name alone', () => {
    const { field } = open().now();
    expect(field('plate')).toMatchObject({ id: 'form-plate', name: 'plate', value: '10AA001' });
    expect(field('owner.phone')).toMatchObject({
      id: 'form-owner.phone',
      label: labels['owner.phone'],
      value: '',
    });
    expect(field('stops.1.goods.0.name')).toMatchObject({
      ...{ id: 'form-stops.1.goods.0.name', name: 'stops.1.goods.0.name' },
      ...{ label: labels['stops.goods.name'], value: 'Qum' },
    });
  });

  it('has no value where its row has gone', () => {
    expect(open().now().field('stops.7.place').value).toBeUndefined();
  });

  it('keeps what was typed beside its value until it is typed anew', () => {
    const { now, values } = open();
    const typed = { text: '12x', problem: said('Rəqəm deyil', 'Not a number') };
    now().field('weight').change(null, typed);
    expect([now().field('weight').typed, values().weight]).toEqual([typed, null]);
    now().field('weight').change(12_000);
    expect([now().field('weight').typed, values().weight]).toEqual([null, 12_000]);
  });

  it('changes nothing but itself', () => {
    const { now, values } = open();
    now().field('stops.0.place').change('Quba');
    expect(values()).toEqual({ ...trip, stops: [{ place: 'Quba', goods: [] }, trip.stops[1]] });
  });

  it('says what is wrong with it once it was changed and left, not while a person types', () => {
    const { now } = open();
    now().field('plate').leave();
    now().field('plate').change('');
    expect(now().field('plate').message).toBeNull();
    now().field('plate').leave();
    expect(now().field('plate').message).toEqual(needed);
    now().field('plate').change('90BB002');
    expect(now().field('plate').message).toBeNull();
  });

  it('that is left in order stays silent when it becomes wrong', () => {
    const { now } = open();
    now().field('plate').change('90BB002');
    now().field('plate').leave();
    now().field('plate').change('');
    expect(now().field('plate').message).toBeNull();
  });

  it('is drawn as filled in by the program until a person leaves it', () => {
    const { now, dispatch } = open();
    dispatch({ kind: 'prefill', values: { plate: '77CC003' } });
    expect([now().field('plate').prefilled, now().field('weight').prefilled]).toEqual([true, false]);
    now().field('plate').leave();
    expect(now().field('plate').prefilled).toBe(false);
  });

  it('shows what the server refuses in it before its own fault', () => {
    const { now, dispatch } = open({ ...trip, plate: '' });
    dispatch({ kind: 'try' });
    dispatch({ kind: 'refuse', problems: [{ Field: 'Plate', Message: 'Bu nömrə var' }] });
    expect(now().field('plate').message).toBe('Bu nömrə var');
  });
});

describe('the name of a place', () => {
  it.each([
    ['plate', 'Nömrə', 'Number plate'],
    ['owner.phone', 'Telefon', 'Phone'],
    ['stops', 'Dayanacaq', 'Stop'],
    ['stops.0', 'Dayanacaq 1', 'Stop 1'],
    ['stops.1.place', 'Dayanacaq 2: Yer', 'Stop 2: Place'],
    ['stops.1.goods', 'Dayanacaq 2: Yük', 'Stop 2: Cargo'],
    ['stops.1.goods.1', 'Dayanacaq 2: Yük 2', 'Stop 2: Cargo 2'],
    ['stops.1.goods.1.name', 'Dayanacaq 2: Yük 2: Ad', 'Stop 2: Cargo 2: Name'],
  ])('%s is %s, in English %s', (path, az, en) => {
    expect(open().now().nameOf(path)).toEqual({ az, en });
  });
});

describe('the rows of a form', () => {
  const placesOf = ({ stops }: Trip) => stops.map(({ place }) => place);

  it('have a name each and a key that they keep wherever they move', () => {
    const { now, values } = open();
    const { id, name, rows } = now().rows('stops');
    expect([id, name]).toEqual(['form-stops', labels.stops]);
    expect(rows.map((row) => [row.id, row.key, row.name.en, row.message])).toEqual([
      ['form-stops.0', 0, 'Stop 1', null],
      ['form-stops.1', 1, 'Stop 2', null],
    ]);
    now().rows('stops').move(0, 1);
    expect(placesOf(values())).toEqual(['Şəki', 'Gəncə']);
    expect(
      now()
        .rows('stops')
        .rows.map(({ id, key }) => [id, key]),
    ).toEqual([
      ['form-stops.0', 1],
      ['form-stops.1', 0],
    ]);
  });

  it('are added empty behind the others, in a row of another list too', () => {
    const { now, values } = open();
    now().rows('stops').add();
    expect(values().stops[2]).toEqual({ place: '', goods: [] });
    now().rows('stops.1.goods').add();
    expect(values().stops[1]?.goods).toEqual([{ name: 'Qum' }, { name: 'Çınqıl' }, { name: '' }]);
    expect(
      now()
        .rows('stops.1.goods')
        .rows.map(({ name }) => name.az),
    ).toEqual(['Dayanacaq 2: Yük 1', 'Dayanacaq 2: Yük 2', 'Dayanacaq 2: Yük 3']);
  });

  it('come back where they stood, as long as they were the last to go', () => {
    const { now, values } = open();
    expect(now().rows('stops').gone).toBeNull();
    now().rows('stops').remove(0);
    expect([placesOf(values()), now().rows('stops').gone?.at]).toEqual([['Şəki'], 0]);
    expect(now().rows('stops.0.goods').gone).toBeNull();
    now().rows('stops').gone?.back();
    expect([placesOf(values()), now().rows('stops').gone]).toEqual([['Gəncə', 'Şəki'], null]);
  });

  it('say what is wrong with a row and with the list, once a person has tried to send it', () => {
    const { now, dispatch } = open({
      ...trip,
      stops: [trip.stops[0], { place: 'Bakı', goods: [] }] as Trip['stops'],
    });
    expect(now().rows('stops').rows[1]?.message).toBeNull();
    dispatch({ kind: 'try' });
    expect(
      now()
        .rows('stops')
        .rows.map(({ message }) => message),
    ).toEqual([null, said('Qapalıdır', 'Closed')]);
    const empty = open({ ...trip, stops: [] });
    empty.dispatch({ kind: 'try' });
    expect([empty.now().rows('stops').message, empty.now().rows('stops').rows]).toEqual([needed, []]);
  });
});

describe('the summary of faults', () => {
  it('is empty until a person tries to send the form, and then names each in the order of the form', () => {
    const { now, dispatch } = open({ ...trip, plate: '', stops: [] });
    expect(now().wrong).toEqual([]);
    dispatch({ kind: 'try' });
    expect(now().wrong).toEqual([
      { id: 'form-plate', path: 'plate', label: labels.plate, message: needed },
      { id: 'form-owner.phone', path: 'owner.phone', label: labels['owner.phone'], message: needed },
      { id: 'form-stops', path: 'stops', label: labels.stops, message: needed },
    ]);
  });

  it('names what stands in a row with its row', () => {
    const { now, dispatch } = open({ ...trip, owner: { phone: '1' } });
    dispatch({ kind: 'try' });
    dispatch({ kind: 'refuse', problems: [{ Field: 'Stops.1.Goods.0.Name', Message: 'Belə yük yoxdur' }] });
    expect(now().wrong.map(({ label, message }) => [label.az, message])).toEqual([
      ['Dayanacaq 2: Yük 1: Ad', 'Belə yük yoxdur'],
    ]);
  });
});
