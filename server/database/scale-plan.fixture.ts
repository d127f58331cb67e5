/** The columns that the API's verbs change of a scale. */
export const SCALE_CHANGES: string[] = [
  ...['calibrated_from', 'calibrated_until', 'calibration_hold'],
  // Where the demo's simulated instruments answer.
  ...['address', 'outputs', 'configuration'],
  // Measured settings come back with the records of a site where the database was put back.
  ...['protocol', 'protocol_settings', 'division_kg', 'min_kg', 'max_kg'],
  // What the person who sets a scale up enters.
  ...[
    'number',
    'name',
    'site_id',
    'is_automatic',
    'usual_stay_minutes',
    'indicator_brand',
    'indicator_model',
  ],
  ...['installation_date', 'expected_kg', 'weight2_change', 'is_qr_scale', 'construction', 'kind', 'type'],
  ...['brand', 'model', 'body_length', 'body_width', 'loadcell_number', 'loadcell_brand', 'loadcell_model'],
  ...['cable_type', 'cable_length', 'junction_box_brand', 'junction_box_model', 'deleted_at', 'archived'],
];
