/** The sounds of the game, synthesised in the browser. Silent until the user has interacted with the page. */

import { settings } from "./settings.svelte";

export type Cue = "end" | "turn" | "crocodile" | "worker" | "money" | "card";

let context: AudioContext | undefined;
let output: GainNode | undefined;

/** Browsers allow sound only after the user has clicked or pressed a key. */
function start(): void {
  context ??= new AudioContext();
  context.resume();
  if (output) return;
  output = context.createGain();
  output.connect(context.destination);
}

export function enableSound(): void {
  for (const type of ["pointerdown", "keydown"]) addEventListener(type, start, { once: true });
}

/** Play these sounds; several at once are quieter. */
export function playSounds(cues: readonly Cue[]): void {
  if (!context || !output || settings.muted || !cues.length) return;
  output.gain.value = settings.volume / Math.sqrt(cues.length);
  for (const cue of cues) SOUNDS[cue](context, output, context.currentTime + 0.01);
}

type Sound = (context: AudioContext, output: AudioNode, at: number) => void;

/** An envelope that rises quickly and fades away. */
function fading(
  context: AudioContext,
  output: AudioNode,
  at: number,
  level: number,
  seconds: number,
): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(level, at + 0.005);
  gain.gain.exponentialRampToValueAtTime(0.0005, at + seconds);
  gain.connect(output);
  return gain;
}

interface Tone {
  from: number;
  to?: number;
  level: number;
  seconds: number;
  type?: OscillatorType;
}

function tone(context: AudioContext, output: AudioNode, at: number, sound: Tone): void {
  const { from, to = from, level, seconds, type = "sine" } = sound;
  const oscillator = context.createOscillator();
  oscillator.type = type;
  oscillator.frequency.setValueAtTime(from, at);
  oscillator.frequency.exponentialRampToValueAtTime(to, at + seconds);
  oscillator.connect(fading(context, output, at, level, seconds));
  oscillator.start(at);
  oscillator.stop(at + seconds);
}

interface Noise {
  frequency: number;
  /** The width of the band: the higher, the narrower. */
  quality: number;
  level: number;
  seconds: number;
}

function noise(context: AudioContext, output: AudioNode, at: number, sound: Noise): void {
  const source = context.createBufferSource();
  const buffer = context.createBuffer(1, context.sampleRate * sound.seconds, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  source.buffer = buffer;
  const band = context.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = sound.frequency;
  band.Q.value = sound.quality;
  source.connect(band).connect(fading(context, output, at, sound.level, sound.seconds));
  source.start(at);
}

/** Plucked strings, one after the other. */
const harp =
  (...notes: number[]): Sound =>
  (context, output, at) =>
    notes.forEach((from, i) => {
      tone(context, output, at + i * 0.07, { from, level: 0.22, seconds: 0.24, type: "triangle" });
    });

const SOUNDS: Record<Cue, Sound> = {
  card: (context, output, at) =>
    noise(context, output, at, { frequency: 2600, quality: 0.7, level: 0.25, seconds: 0.12 }),
  // wood on wood
  worker: (context, output, at) => {
    tone(context, output, at, { from: 420, to: 190, level: 0.5, seconds: 0.09 });
    noise(context, output, at, { frequency: 900, quality: 2, level: 0.3, seconds: 0.04 });
  },
  // a low splash
  crocodile: (context, output, at) => {
    noise(context, output, at, { frequency: 420, quality: 0.8, level: 0.6, seconds: 0.36 });
    tone(context, output, at + 0.04, { from: 170, to: 60, level: 0.4, seconds: 0.25 });
  },
  // two coins
  money: (context, output, at) => {
    tone(context, output, at, { from: 2100, level: 0.14, seconds: 0.16, type: "triangle" });
    tone(context, output, at + 0.08, { from: 2650, level: 0.14, seconds: 0.22, type: "triangle" });
  },
  turn: harp(523, 659, 784),
  end: harp(392, 523, 659, 784, 1047, 1319),
};
