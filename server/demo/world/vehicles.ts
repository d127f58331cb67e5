/** A model of the platform's shared catalogues. `tare` is the usual empty weight of such a truck, kilograms. */
export type Model = {
  brand: string;
  name: string;
  type: string;
  axles: number;
  tare: number;
  towing: boolean;
};

const tipper = { type: 'Özüboşaldan', axles: 4, towing: false } as const;
const smallTipper = { type: 'Özüboşaldan', axles: 3, towing: false } as const;
const tractor = { type: 'Yarımqoşqulu dartıcı', axles: 5, towing: true } as const;

/** The models that the platform offers to all companies. */
export const models = {
  fmx420: { ...tipper, brand: 'Volvo', name: 'FMX 420', tare: 15_160 },
  fmx460: { ...tipper, brand: 'Volvo', name: 'FMX 460', tare: 15_420 },
  tgs: { ...tipper, brand: 'MAN', name: 'TGS 41.430', tare: 15_540 },
  arocs: { ...tipper, brand: 'Mercedes-Benz', name: 'Arocs 4145', tare: 15_880 },
  howo: { ...tipper, brand: 'Sinotruk', name: 'Howo A7 371', tare: 14_780 },
  shacman: { ...tipper, brand: 'Shacman', name: 'F3000', tare: 15_660 },
  ford: { ...tipper, brand: 'Ford Trucks', name: '4142D', tare: 15_340 },
  kamaz6520: { ...smallTipper, brand: 'KamAZ', name: '6520', tare: 14_220 },
  scania: { ...smallTipper, brand: 'Scania', name: 'R 440', tare: 11_340 },
  actros: { ...tractor, brand: 'Mercedes-Benz', name: 'Actros 1845', tare: 13_940 },
  fordTractor: { ...tractor, brand: 'Ford Trucks', name: '1848T', tare: 15_880, type: 'Sement daşıyan' },
  tgx: { ...tractor, brand: 'MAN', name: 'TGX 18.440', tare: 14_360 },
} as const satisfies Record<string, Model>;

/** The brands of trailers. */
export const TRAILER_BRANDS = ['Kässbohrer', 'Schmitz Cargobull', 'Tırsan', 'Wielton'];
