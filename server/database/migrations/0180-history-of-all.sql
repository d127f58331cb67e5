-- Everything that was changed in a company is read newest first, and by days: of a company by its own entries, of all
-- companies by the key. Days lie in the order in which entries are added, so that a few pages of an index tell them.

create index on field_history (company_id, id desc);
create index on field_history using brin (at) with (pages_per_range = 16);
