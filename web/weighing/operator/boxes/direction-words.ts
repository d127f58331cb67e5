/** The texts of the box that asks the reason for a ticket's direction. */
export const directionBoxWords = {
  title: { az: 'İstiqamət çəkilərə uyğun deyil', en: 'The direction differs from the weights' },
  reason: { az: 'Səbəb', en: 'Reason' },
  byWeights: { az: 'Çəkilər üzrə', en: 'As the weights say' },
  goOn: { az: 'Səbəblə davam et', en: 'Go on with the reason' },
} as const;
