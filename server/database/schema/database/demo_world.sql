-- What each demo has for itself: the secret from which its sites' secrets follow, and whose folder its site last worked in.
create table demo_world (
  keys bytea not null check (length(keys) = 32),
  folder text,
  only_one boolean primary key default true check (only_one)
);
