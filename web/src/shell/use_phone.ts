// Whether the page is as narrow as on a phone, where the parts beside the board become tabs below it.
// As wide as the style sheet says in its media queries.
import { useEffect, useState } from 'preact/hooks';

const kPhone = '(max-width: 52rem)';

export function usePhone(): boolean {
  const [phone, setPhone] = useState(() => matchMedia(kPhone).matches);
  useEffect(() => {
    const query = matchMedia(kPhone);
    const changed = () => setPhone(query.matches);
    query.addEventListener('change', changed);
    return () => query.removeEventListener('change', changed);
  }, []);
  return phone;
}
