import { expect, it } from 'vitest';
import { catalogues } from './catalogues/all.ts';
import { toldNouns } from './news.ts';

it('tells of every noun that has a list, under its place in the contract', () => {
  const places = [...toldNouns.values()].map(({ place }) => place);
  const hand = [
    'alert',
    'chainCheck',
    'calibrationLog',
    'calibrationProtocol',
    'attachment',
    'automaticScale',
    'command',
    'company',
    'deviceLog',
    'doorAccess',
    'driver',
    'export',
    'history',
    'import',
    'incomeOperation',
    'job',
    'listView',
    'lpi',
    'logonRequest',
    'netPool',
    'notice',
    'operation',
    'order',
    'orderPart',
    'orderStep',
    'subOrder',
    'request',
    'scale',
    'reportSchedule',
    'reader',
    'serviceCard',
    'rfidCard',
    'rfidCardOperation',
    'sighting',
    'crossing',
    'picture',
    'scaleCamera',
    'site',
    'trailer',
    'truck',
    'user',
    'userGroup',
    'weightRecord',
  ];
  const declared = catalogues.map(({ noun }) => `catalogue.${noun}`);
  expect(places.toSorted()).toEqual([...hand, ...declared].toSorted());
});

it('tells those who may list it', () => {
  expect(toldNouns.get('weightRecord')?.permission).not.toContain('Operator');
  expect(toldNouns.get('truck')?.permission).toContain('Operator');
  expect(toldNouns.get('truck')?.permission).not.toContain('Guard');
});

it('notifies every company of what the platform shares, and of nothing else', () => {
  const shared = [...toldNouns].flatMap(([noun, audience]) => (audience.shared ? [noun] : []));
  const declared = catalogues.filter((each) => each.shared).map(({ noun }) => noun);
  expect(declared).toContain('carBrand');
  expect(shared.toSorted()).toEqual(declared.toSorted());
});

it('tells no numbers of what is one person’s alone', () => {
  const own = [...toldNouns].flatMap(([noun, audience]) => (audience.isOnes ? [noun] : []));
  expect(own).toEqual(['listView', 'notice', 'export']);
});
