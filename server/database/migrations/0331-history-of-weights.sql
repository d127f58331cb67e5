-- What was changed of weights is a tab of the history: of a company's entries these are few, and are found by themselves.
-- Every mass stands in a column of kilograms, so its name tells it; one that is written for the first time has changed nothing.

create index field_history_weight_idx on field_history (company_id, id)
  where kind = 'update' and changes::text ~ '_kg": \[[^n]';
