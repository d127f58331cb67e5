-- The key by company and id reads a company's entries newest first as well: what each change writes once need not be kept twice.

drop index field_history_company_id_id_idx;
