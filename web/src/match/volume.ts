// How loud the table is. It is silent until somebody asks for its sounds.
import { kept } from "../storage";

export type Volume = "off" | "soft" | "medium" | "loud";
export const volumes: readonly Volume[] = ["off", "soft", "medium", "loud"];

export const [volume, keepVolume] = kept("sound", (before): Volume => volumes.find((v) => v === before) ?? "off");
