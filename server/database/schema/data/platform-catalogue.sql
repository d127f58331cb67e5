-- What the platform offers to every company from the beginning. Its administrator changes it like any row of the platform's;
-- what is there under the same name already stays as it is, and companies keep their own rows beside it.

-- The history of these rows says where they come from.
select set_config('app.acting_as', 'job:platform-catalogue', true);

do $$
declare target regclass;
begin
  foreach target in array
      '{unit,truck_type,cargo_type,car_brand,car_model,trailer_brand,trailer_model}'::regclass[] loop
    execute format('alter table %s no force row level security', target);
  end loop;
end
$$;

-- Units: of those that trade goes by in Recommendation 20 of UN/CEFACT what is weighed, counted and poured here.
insert into unit (company_id, name, symbol, unit_kind)
select 1, name, symbol, kind from (values
  ('Kiloqram', 'kq', 'mass'), ('Ton', 't', 'mass'), ('Qram', 'q', 'mass'), ('Sentner', 'sen', 'mass'),
  ('Ədəd', 'əd', 'number'), ('Cüt', 'cüt', 'number'), ('Dəst', 'dəst', 'number'), ('Kisə', 'kisə', 'number'),
  ('Qutu', 'qutu', 'number'), ('Palet', 'palet', 'number'), ('Çəllək', 'çəllək', 'number'),
  ('Rulon', 'rulon', 'number'), ('Litr', 'l', 'other'), ('Kubmetr', 'm³', 'other'),
  ('Kvadratmetr', 'm²', 'other'), ('Metr', 'm', 'other')
) as given (name, symbol, kind)
on conflict do nothing;

-- Kinds of bodywork: Regulation (EU) 2018/858, annex I, appendix 2, as far as they carry goods, and its tractors (BC, BD).
insert into truck_type (company_id, name)
select 1, name from unnest(array[
  'Bortsuz platforma', 'Bortlu', 'Furqon', 'Refrijerator', 'İzotermik', 'Tentli', 'Dəyişdirilən kuzov',
  'Konteynerdaşıyan', 'Qarmaqlı yükləyici', 'Özüboşaldan', 'Sistern', 'Təhlükəli yük sisterni',
  'Heyvandaşıyan', 'Avtomobildaşıyan', 'Beton qarışdıran', 'Beton nasosu', 'Ağacdaşıyan', 'Tullantıdaşıyan',
  'Texniki yardım', 'Kranlı', 'Yarımqoşqulu dartıcı', 'Qoşqulu dartıcı'
]) as name
on conflict do nothing;

-- Kinds of goods: the twenty divisions of the Standard Goods Classification for Transport Statistics, NST 2007, shortened.
insert into cargo_type (company_id, name)
select 1, name from unnest(array[
  'Kənd təsərrüfatı, meşə və balıq məhsulları', 'Kömür, xam neft və təbii qaz',
  'Filiz, daş, qum və digər mineral xammal', 'Ərzaq, içki və tütün', 'Toxuculuq və dəri məmulatı',
  'Ağac, kağız və çap məhsulları', 'Koks və neft məhsulları', 'Kimya, rezin və plastik məhsullar',
  'Şüşə, sement və tikinti materialları', 'Metal və metal məmulatı', 'Maşın və avadanlıq',
  'Nəqliyyat vasitələri', 'Mebel və digər sənaye malları', 'Təkrar xammal və tullantı', 'Poçt və bağlamalar',
  'Boş tara və daşıma avadanlığı', 'Köçürülən əşya və baqaj', 'Yığma yük', 'Naməlum yük', 'Digər yük'
]) as name
on conflict do nothing;

-- Brands and the ranges of their models, by the names under which their makers sell them.
create temporary table offered (brand text, models text[]) on commit drop;
insert into offered (brand, models) values
  ('Volvo', array['FH', 'FM', 'FMX', 'FE', 'FL']), ('Scania', array['P', 'G', 'R', 'S', 'XT']),
  ('MAN', array['TGX', 'TGS', 'TGM', 'TGL']),
  ('Mercedes-Benz', array['Actros', 'Arocs', 'Atego', 'Econic', 'Axor']),
  ('DAF', array['XF', 'XG', 'XD', 'CF', 'LF']),
  ('Iveco', array['S-Way', 'T-Way', 'X-Way', 'Eurocargo', 'Trakker']),
  ('Renault Trucks', array['T', 'C', 'K', 'D']), ('Ford Trucks', array['F-MAX', 'F-LINE', 'Cargo']),
  ('KamAZ', array['5320', '5490', '6520', '65115', '65116', '65117', '43118']),
  ('MAZ', array['5440', '5516', '5550', '6430', '6501']), ('KrAZ', array['65055', '6510']),
  ('Ural', array['4320', 'Next']), ('GAZ', array['3309', 'GAZon Next']), ('ZİL', array['130', '131', '4331']),
  ('Sinotruk', array['Howo', 'Howo A7', 'Sitrak']), ('Shacman', array['F2000', 'F3000', 'X3000', 'X5000']),
  ('FAW', array['J6', 'J7']), ('Foton', array['Auman', 'Aumark']), ('Dongfeng', array['KL', 'KX']),
  ('Isuzu', array['NPR', 'FSR', 'FVR', 'Giga']), ('Hino', array['300', '500', '700']),
  ('Mitsubishi Fuso', array['Canter', 'Fighter', 'Super Great']),
  ('Hyundai', array['Mighty', 'Pavise', 'Xcient']), ('Tatra', array['Phoenix', 'Force', 'T815']),
  ('BMC', array['Tuğra', 'Pro']);
insert into car_brand (company_id, name) select 1, brand from offered on conflict do nothing;
insert into car_model (company_id, name, car_brand_id)
select 1, model, b.id from offered, unnest(models) as model, car_brand b
where b.company_id = 1 and b.deleted_at is null and b.search_key = app.fold(brand)
on conflict do nothing;

truncate offered;
insert into offered (brand, models) values
  ('Schmitz Cargobull', array['S.CS', 'S.KO', 'S.KI', 'S.CF', 'S.PR']),
  ('Krone', array['Profi Liner', 'Mega Liner', 'Cool Liner', 'Dry Liner', 'Box Liner']),
  ('Kögel', array['Cargo', 'Mega', 'Cool', 'Box', 'Port']),
  ('Kässbohrer', array['XS', 'L', 'STS', 'SSL', 'K.SKS']), ('Tırsan', array['TRK', 'SCS', 'SHG', 'SRI']),
  ('Wielton', array['Curtain Master', 'Strong Master', 'Weight Master', 'Bulk Master']),
  ('Schwarzmüller', array['SPA', 'RH', 'KIS']), ('Fliegl', array['SDS', 'DHKS', 'ASS']),
  ('Langendorf', array['SKS', 'SKA', 'Flexliner']), ('Meiller', array['MHPS', 'MHKS']),
  ('Feldbinder', array['EUT', 'KIP', 'TSA']), ('Koluman', array['Silobas', 'Damper']),
  ('Otokar', array['OKT', 'Semi Tank']), ('Serin', array['Damper', 'Lowbed']),
  ('Nefaz', array['8332', '8560', '93341']), ('Tonar', array['9523', '95234', '9989']),
  ('CIMC', array['ZJV', 'THT']), ('MAZ', array['8378', '9758', '93866']), ('SZAP', array['8357', '8551']);
insert into trailer_brand (company_id, name) select 1, brand from offered on conflict do nothing;
insert into trailer_model (company_id, name, trailer_brand_id)
select 1, model, b.id from offered, unnest(models) as model, trailer_brand b
where b.company_id = 1 and b.deleted_at is null and b.search_key = app.fold(brand)
on conflict do nothing;

do $$
declare target regclass;
begin
  foreach target in array
      '{unit,truck_type,cargo_type,car_brand,car_model,trailer_brand,trailer_model}'::regclass[] loop
    execute format('alter table %s force row level security', target);
  end loop;
end
$$;
