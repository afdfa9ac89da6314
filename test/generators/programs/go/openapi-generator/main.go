package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"reflect"

	"tried/calls"
	"tried/client"
)

var ctx = context.Background()

func main() {
	configuration := client.NewConfiguration()
	configuration.Servers = client.ServerConfigurations{{URL: os.Getenv("MOCK_URL")}}
	configuration.AddDefaultHeader("Authorization", "ApiKey dev")
	api := client.NewAPIClient(configuration)
	calls.Make(func(call calls.Call) (any, []*string, error) {
		request, err := requestOf(api, call)
		if err != nil {
			return nil, nil, err
		}
		call.SetQuery(func(name string, value json.RawMessage) {
			setter := request.MethodByName(name)
			request = setter.Call([]reflect.Value{calls.Decode(setter, value)})[0]
		})
		results := request.MethodByName("Execute").Call(nil)
		if err, failed := results[2].Interface().(error); failed {
			return nil, nil, err
		}
		result := results[0].Interface()
		return result, subjectsOf(result), nil
	})
}

func requestOf(api *client.APIClient, call calls.Call) (reflect.Value, error) {
	var request any
	switch call.Operation {
	case "createSubscriber":
		request = api.SubscribersAPI.CreateSubscriber(ctx).CreateSubscriberRequest(decoded[client.CreateSubscriberRequest](call))
	case "updateSubscriberOnlineStatus":
		request = api.SubscribersAPI.UpdateSubscriberOnlineStatus(ctx, call.In("subscriberId")).UpdateOnlineStatusRequest(decoded[client.UpdateOnlineStatusRequest](call))
	case "searchSubscribers":
		request = api.SubscribersAPI.SearchSubscribers(ctx)
	case "updateIntegration":
		request = api.IntegrationsAPI.UpdateIntegration(ctx, call.In("integrationId")).UpdateIntegrationRequest(decoded[client.UpdateIntegrationRequest](call))
	case "listActiveIntegrations":
		request = api.IntegrationsAPI.ListActiveIntegrations(ctx)
	case "listMessages":
		request = api.MessagesAPI.ListMessages(ctx)
	case "getWorkflow":
		request = api.WorkflowsAPI.GetWorkflow(ctx, call.In("workflowId"))
	case "getWorkflowStep":
		request = api.WorkflowsAPI.GetWorkflowStep(ctx, call.In("workflowId"), call.In("stepId"))
	case "listNotifications":
		request = api.NotificationsAPI.ListNotifications(ctx)
	case "getNotification":
		request = api.NotificationsAPI.GetNotification(ctx, call.In("notificationId"))
	default:
		return reflect.Value{}, fmt.Errorf("unknown operation %s", call.Operation)
	}
	return reflect.ValueOf(request), nil
}

func decoded[T any](call calls.Call) T {
	var body T
	calls.Check(json.Unmarshal(call.Body, &body))
	return body
}

// subjectsOf reads the subjects of the in-app and e-mail steps of a workflow, or of a retrieved step.
func subjectsOf(result any) []*string {
	subjects := []*string{}
	switch typed := result.(type) {
	case *client.Workflow:
		for _, step := range typed.Steps {
			switch step := step.GetActualInstance().(type) {
			case *client.InAppStepResponse:
				subjects = append(subjects, step.Controls.Values.Subject)
			case *client.EmailStepResponse:
				subjects = append(subjects, &step.Controls.Values.Subject)
			}
		}
	case *client.RetrievedStep:
		switch step := typed.GetActualInstance().(type) {
		case *client.RetrievedInAppStep:
			subjects = append(subjects, step.ControlValues.Subject)
		case *client.RetrievedEmailStep:
			subjects = append(subjects, &step.ControlValues.Subject)
		}
	}
	return subjects
}
