/** Who may do what with the records of weights. */
export const evidencePermission = {
  /** Weights that no ticket used: for those who answer for the scales, not those who weigh on them. */
  unused: ['SuperAdmin', 'OperatorAdmin', 'CompanyAdmin'],
  /** Whether the stored weights are still what the sites signed. */
  check: ['SuperAdmin', 'OperatorAdmin', 'CompanyAdmin'],
} as const;
