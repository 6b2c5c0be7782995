/** Two tones, as telephones here ring. */
const tones = { in: [440, 480], out: [425] } as const;
/** How long it sounds and is silent, in seconds. */
const beat = { in: [1, 2], out: [1, 3] } as const;
const loudness = 0.06;

/**
 * Rings until it is ended. Made of tones: no file has to come first. A page that nobody has touched yet may not make a
 * sound; the call is seen all the same.
 */
export const ring = (direction: 'in' | 'out'): (() => void) => {
  const context = new AudioContext();
  const gain = context.createGain();
  gain.gain.value = 0;
  gain.connect(context.destination);
  for (const frequency of tones[direction]) {
    const tone = context.createOscillator();
    tone.frequency.value = frequency;
    tone.connect(gain);
    tone.start();
  }
  const [sound, silence] = beat[direction];
  const end = context.currentTime + 60;
  for (let at = context.currentTime; at < end; at += sound + silence) {
    gain.gain.setValueAtTime(loudness, at);
    gain.gain.setValueAtTime(0, at + sound);
  }
  void context.resume().catch(() => undefined);
  return () => void context.close().catch(() => undefined);
};
