import part from './Plate.module.css';

/** A number plate drawn as on the vehicle: large in page heads, medium beside figures, small in rows. */
export function Plate({
  number,
  country = 'AZ',
  size = 'm',
}: {
  number: string;
  country?: string;
  size?: 'l' | 'm' | 's';
}) {
  return (
    <span className={`${part.plate} ${part[size]}`}>
      <i>{country}</i>
      <b>{number}</b>
    </span>
  );
}
