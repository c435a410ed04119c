// Says once when a game is as long as the longest known, or longer: in words, and by a tone for
// those who want one.
import { useEffect, useRef } from 'preact/hooks';
import { notify } from '../../shell/notices';
import { soundAlarm } from './alarm';

interface Feat {
  score: number;
  variant: string;
  meets_record: boolean;
  verdict: string;
}

export function useAlarm(feat: Feat | undefined, tone: boolean): void {
  const told = useRef('');
  useEffect(() => {
    if (!feat?.meets_record) return;
    const name = `${feat.variant} ${feat.score}`;
    if (told.current === name) return;
    told.current = name;
    notify(`Record! ${feat.variant}, ${feat.score} moves: ${feat.verdict}.`);
    if (tone) soundAlarm();
  }, [feat?.meets_record, feat?.score, feat?.variant]);
}
