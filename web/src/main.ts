/** The entry point of the client. */

import "./styles.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { preferredLanguage } from "./i18n/languages";
import { trackActivity } from "./ui/activity";
import { startOfflineSupport } from "./ui/offline.svelte";
import { chooseLanguage, persistSettings, settings } from "./ui/settings.svelte";
import { enableSound } from "./ui/sound";

persistSettings();
trackActivity();
enableSound();
startOfflineSupport();
const target = document.getElementById("page");
if (target) chooseLanguage(preferredLanguage(settings.language)).then(() => mount(App, { target }));
