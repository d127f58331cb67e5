/** The texts of the box of blocks and warnings. */
export const objectionWords = {
  blocks: { az: 'Mane olur', en: 'In the way' },
  blocksText: { az: 'çəki qəbul edilmir', en: 'no weight is accepted' },
  warnings: { az: 'Xəbərdarlıq', en: 'Warning' },
  warningsText: { az: 'mane olmur', en: 'not in the way' },
  goOn: { az: 'Xəbərdarlığı təsdiqlə və davam et', en: 'Acknowledge and go on' },
  back: { az: 'Geri', en: 'Back' },
} as const;
