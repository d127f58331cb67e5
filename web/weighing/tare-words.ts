/** The texts about what replaced a second weight. */
export const tareWords = {
  tare: { az: 'Tara', en: 'Tare' },
  withTrailers: { az: '{truck} + qoşqu {trailers}', en: '{truck} + trailer {trailers}' },
  notMeasured: { az: 'bu reysdə ölçülməyib', en: 'not measured on this visit' },
  ofPlate: { az: '{plate}: {mass} kq', en: '{plate}: {mass} kg' },
  approved: { az: 'təsdiq edib {name}', en: 'approved by {name}' },
  papers: { az: 'şəhadətnamə {number}', en: 'certificate {number}' },
} as const;
