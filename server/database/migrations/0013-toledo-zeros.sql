-- Makers disagree whether an indicator's fixed zeros stand inside the six digits or behind them: told per
-- scale after a look at its display. Without it a frame with fixed zeros shows no weight.
alter table scale add column fixed_zeros text check (fixed_zeros in ('inside', 'beyond'));
