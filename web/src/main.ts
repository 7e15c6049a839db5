/** The entry point of the client. */

import "./styles.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { preferredLanguage, setLanguage } from "./i18n/texts.svelte";
import { trackActivity } from "./ui/activity";
import { startOfflineSupport } from "./ui/offline.svelte";
import { persistSettings } from "./ui/settings.svelte";
import { enableSound } from "./ui/sound";

persistSettings();
trackActivity();
enableSound();
startOfflineSupport();
const target = document.getElementById("page");
if (target) setLanguage(preferredLanguage()).then(() => mount(App, { target }));
