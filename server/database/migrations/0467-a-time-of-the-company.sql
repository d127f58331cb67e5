-- A time that the clocks of a company show, as the moment that it is: for what asks by days without knowing of companies.
create function app.company_moment(of_company bigint, wall timestamp) returns timestamptz language sql stable
  return wall at time zone (select c.time_zone from company c where c.id = of_company);
