-- How the file of an import is to be read where its sender has said so: in which code page, parted by which sign, and without
-- what is hidden in it. Found where null.

alter table import
  add column encoding text
    check (encoding in ('UTF-8', 'UTF-16LE', 'UTF-16BE', 'Windows-1254', 'Windows-1251', 'Windows-1252')),
  add column separator text check (separator in (';', E'\t', ',', '|')),
  add column hidden text not null default 'take' check (hidden in ('take', 'leave'));
grant insert (encoding, separator, hidden) on import to terezi_app;
