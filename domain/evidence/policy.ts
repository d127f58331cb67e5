/** Who may do what with the records of weights. */
export const evidencePermission = {
  /** Weights that no ticket used: for who answers for the scales, not for who weighs on them. */
  unused: ['SuperAdmin', 'OperatorAdmin', 'CompanyAdmin'],
  /** Whether what is stored of weights is still what the sites signed. */
  check: ['SuperAdmin', 'OperatorAdmin', 'CompanyAdmin'],
} as const;
