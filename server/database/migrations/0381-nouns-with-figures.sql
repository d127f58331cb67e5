-- Files bring every noun that is declared, also one whose name ends in a figure (cargo2).

alter table import drop constraint import_noun_check,
  add constraint import_noun_check check (noun ~ '^[a-zA-Z][a-zA-Z0-9]*$' and length(noun) <= 60);
alter table import_made drop constraint import_made_noun_check,
  add constraint import_made_noun_check check (noun ~ '^[a-zA-Z][a-zA-Z0-9]*$' and length(noun) <= 60);
