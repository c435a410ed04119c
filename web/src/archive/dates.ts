export const dateOf = (time: number): string => new Date(time).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
